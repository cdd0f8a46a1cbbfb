// npm run migrate deploy      brings the database to this version (npm start does it by itself)
// npm run migrate dev NAME    writes a migration for what was changed in prisma/schema
// npm run migrate diff        shows what schema and migrations disagree in; exit code 2 when they do
import { openDatabase } from "./launcher/database.mjs";
import { PlainError } from "./launcher/plain-error.mjs";
import { deploy } from "./migrations/deploy.mjs";
import { createMigration, schemaDifference } from "./migrations/schema-difference.mjs";

async function deployToDatabase() {
  const database = await openDatabase("npm run migrate");
  try {
    const applied = await deploy(database.environment);
    console.log(applied.length === 0 ? "Nothing to migrate." : `Applied:\n${applied.join("\n")}`);
  } finally {
    await database.stop();
  }
}

const commands = {
  deploy: deployToDatabase,
  dev: async (name) => {
    const file = await createMigration(name);
    console.log(file ? `Wrote ${file}; read it before you commit it.` : "Schema and migrations agree.");
  },
  diff: async () => {
    const sql = await schemaDifference();
    console.log(sql || "Schema and migrations agree.");
    if (sql) process.exitCode = 2;
  },
};

const [command, name] = process.argv.slice(2);
if (!commands[command]) throw new PlainError("Usage: npm run migrate deploy | dev NAME | diff");
await commands[command](name);
