// Run at each start. An empty database gets its first lead and, unless PLUMBLINE_DEMO=0, the demonstration; a
// demonstration that was cut off is completed; any other database is left alone. What it prints is for the person at
// the terminal, and is the only place where these passwords are ever written.
import { createSignInLink } from "@/lib/server/auth/links";
import { type Context, serverContext } from "@/lib/server/context";
import { inTransaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { storePassword } from "@/lib/server/people/commands";
import {
  createDemoPeople,
  createDemoProject,
  demoPassword,
  demoSlug,
  importDemoTexts,
  type MadePerson,
  moveRehearsalJudges,
} from "./demo-project";

const linkHours = 24;
const withDemo = process.env.PLUMBLINE_DEMO !== "0";
/** Languages whose people are printed; a table of all would push everything else off the screen. */
const shownLanguages = ["en", "ar", "th"];

interface FirstLead {
  readonly link: string;
  readonly person: MadePerson | null;
}

/** The first administrator, or null when there are people already. */
async function createFirstLead(context: Context): Promise<FirstLead | null> {
  if (await context.db.user.findFirst({ select: { id: true } })) return null;
  const signInName = withDemo ? "demo-lead" : "lead";
  const displayName = withDemo ? "Demo lead" : "Lead";
  const now = context.now();
  // Both or neither: a demonstration without its lead, or the reverse, would never be completed.
  const user = await inTransaction(context.db, async (tx) => {
    const lead = await tx.user.create({
      data: { signInName, displayName, isAdministrator: true, createdAt: now },
    });
    if (withDemo) await createDemoProject(tx, lead.id, now);
    return lead;
  });
  const link = new URL(await createSignInLink(context.db, user.id, now, linkHours), env().NEXTAUTH_URL).href;
  if (!withDemo) return { link, person: null };
  const password = demoPassword();
  await storePassword(context, user.id, password);
  return { link, person: { signInName, password } };
}

async function completeDemo(context: Context): Promise<MadePerson[]> {
  const project = await context.db.project.findUnique({
    where: { slug: demoSlug },
    select: { disclaimer: true },
  });
  // Somebody's own project may be called "demo" too.
  if (!withDemo || !project?.disclaimer.startsWith("A demonstration")) return [];
  return createDemoPeople(context, await importDemoTexts(context));
}

function table(people: readonly MadePerson[]): string[] {
  const width = Math.max(...people.map((person) => person.signInName.length), "sign-in name".length) + 3;
  return [
    `  ${"sign-in name".padEnd(width)}password`,
    ...people.map((person) => `  ${person.signInName.padEnd(width)}${person.password}`),
  ];
}

function announcement(lead: FirstLead | null, people: readonly MadePerson[]): string[] {
  const lines: string[] = [];
  if (lead)
    lines.push(
      `Sign in as the first lead with this link. It works once, within ${linkHours} hours:`,
      `  ${lead.link}`,
    );
  const all = lead?.person ? [lead.person, ...people] : people;
  if (all.length > 0) {
    const shown = all.filter(
      (person) => person.signInName === "demo-lead" || shownLanguages.includes(person.signInName.slice(0, 2)),
    );
    const others = [...new Set(people.map((person) => person.signInName.slice(0, 2)))].filter(
      (language) => !shownLanguages.includes(language),
    );
    lines.push("", "People of the demonstration (shown this once):", ...table(shown));
    if (others.length > 0) lines.push(`  The same three for each of: ${others.join(" ")}`);
  }
  if (lines.length > 0)
    lines.push("", "A new password for anybody, at any time:  npm run passwords -- NAME …");
  else lines.push("Forgotten a password?  npm run passwords -- NAME");
  return lines;
}

async function seed(): Promise<void> {
  const context = serverContext();
  try {
    const lead = await createFirstLead(context);
    const people = await completeDemo(context);
    await moveRehearsalJudges(context);
    console.log(announcement(lead, people).join("\n"));
  } finally {
    await context.db.$disconnect();
  }
}

await seed();
