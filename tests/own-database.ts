import { openTestDatabase } from "./database";

// Set before the test file is loaded: the modules it imports read their connections from the environment.
const database = await openTestDatabase();
process.env.DATABASE_URL = database.appUrl;
process.env.DATABASE_OWNER_URL = database.ownerUrl;
process.env.DATABASE_ANNOTATOR_URL = database.annotatorUrl;
