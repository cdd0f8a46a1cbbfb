// npm run passwords -- NAME …    gives these people new passwords and prints them
// npm run passwords -- --all     the same for everybody
// npm run passwords -- --link NAME    prints a link that signs this person in once, within a day
// The operator's tool: whoever can run it can read the database anyway. It ends all sessions of those it resets.
import { parseArgs } from "node:util";
import { createSignInLink } from "@/lib/server/auth/links";
import { generatePassword } from "@/lib/server/auth/password";
import { type Context, serverContext } from "@/lib/server/context";
import { env } from "@/lib/server/env";
import { storePassword } from "@/lib/server/people/commands";

const usage = "Usage: npm run passwords -- NAME … | --all | --link NAME";
const linkHours = 24;

interface Request {
  readonly names: readonly string[] | "all";
  readonly link: boolean;
}

function readRequest(): Request | null {
  try {
    const options = { all: { type: "boolean" }, link: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const ways = [values.all === true, values.link !== undefined, positionals.length > 0].filter(Boolean);
    if (ways.length !== 1) return null;
    if (values.link !== undefined) return { names: [values.link], link: true };
    return { names: values.all ? "all" : positionals, link: false };
  } catch {
    return null;
  }
}

/** Those asked for, in order of name; throws a sentence when a name is nobody's, before anything was changed. */
async function peopleOf(
  context: Context,
  names: Request["names"],
): Promise<{ id: string; signInName: string }[]> {
  const wanted = names === "all" ? null : [...new Set(names.map((name) => name.trim().toLowerCase()))];
  const people = await context.db.user.findMany({
    where: wanted === null ? { disabledAt: null } : { signInName: { in: wanted } },
    select: { id: true, signInName: true },
    orderBy: { signInName: "asc" },
  });
  const missing = (wanted ?? []).filter((name) => !people.some((person) => person.signInName === name));
  if (missing.length > 0)
    throw new Refusal(`There is nobody with the sign-in name ${missing.join(", ")}. Nothing was changed.`);
  return people;
}

/** Told in one sentence; every other error is a fault and keeps its stack. */
class Refusal extends Error {}

async function run(context: Context, request: Request): Promise<void> {
  await context.db.$queryRaw`SELECT 1`.catch(() => {
    throw new Refusal("The database does not answer. Start Plumbline (npm start), or check DATABASE_URL.");
  });
  const people = await peopleOf(context, request.names);
  if (request.link) {
    for (const { id } of people) {
      const link = new URL(await createSignInLink(context.db, id, new Date(), linkHours), env().NEXTAUTH_URL);
      console.log(`Works once, within ${linkHours} hours:\n  ${link.href}`);
    }
    return;
  }
  const width = Math.max(...people.map(({ signInName }) => signInName.length), 0) + 3;
  for (const { id, signInName } of people) {
    const password = generatePassword();
    await storePassword(context, id, password);
    console.log(`${signInName.padEnd(width)}${password}`);
  }
}

async function main(): Promise<number> {
  const request = readRequest();
  if (!request) {
    console.error(usage);
    return 1;
  }
  const context = serverContext();
  try {
    await run(context, request);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await context.db.$disconnect();
  }
}

process.exit(await main());
