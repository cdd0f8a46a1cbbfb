import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// Argon2id with OWASP's first recommendation (19 MiB, 2 passes); `algorithm: 2` because a const enum cannot be imported.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One form for what two keyboards may type differently. */
function normalised(password: string): string {
  return password.normalize("NFKC");
}

/** The password's argon2id hash in PHC form, salt included. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), parameters);
}

let hashOfNothing: Promise<string> | undefined;

/**
 * Is this the password? Without a stored hash (nobody of that name, or no password set) a hash of random bytes is
 * examined instead, so that the time taken does not tell whether the name exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomBytes(32).toString("base64"));
  const dummy = await hashOfNothing;
  const matches = await verify(storedHash ?? dummy, normalised(password));
  return matches && storedHash !== null;
}

// Without i, l, o, 0 and 1, which are mistaken for each other in print.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to be read from a screen and typed: four groups of four, 79 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: 4 }, group).join("-");
}
