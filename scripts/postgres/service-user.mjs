import { execFileSync } from "node:child_process";
import { PlainError } from "../launcher/plain-error.mjs";

function numericId(flag, name) {
  return Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function lookUp(name) {
  try {
    return { name, uid: numericId("-u", name), gid: numericId("-g", name) };
  } catch {
    return null;
  }
}

function create(name) {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name], {
      stdio: "ignore",
    });
  } catch {
    return null;
  }
  return lookUp(name);
}

/**
 * PostgreSQL refuses to run as root: whom it runs as instead. Null when we are not root, and the server
 * simply runs as we do.
 */
export function serviceUser() {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp("postgres") ?? lookUp("plumbline") ?? create("plumbline") ?? lookUp("nobody");
  if (user) return user;
  throw new PlainError(
    "PostgreSQL does not run as root, and no other user could be found or made. Run as an ordinary user, or set DATABASE_URL.",
  );
}
