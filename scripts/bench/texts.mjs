import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../launcher/data-folder.mjs";

/** The English texts of the demonstration. */
export function demoTexts() {
  const file = path.join(projectRoot, "prisma/demo/en.jsonl");
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const subjects = ["The town council", "A neighbour of ours", "The school board", "Nobody in the parish"];
const verbs = [
  "would rather wait for",
  "has long argued about",
  "cannot simply ignore",
  "learned to live with",
];
const objects = [
  "the new bridge",
  "an open vote",
  "the older custom",
  "a second opinion",
  "the price of bread",
];
const ends = ["before the winter", "whatever the papers say", "for good reasons", "and so it should be"];

/** An answer of so many sentences, each unlike its neighbours; the same at every run. */
export function longText(sentences) {
  const pick = (from, number) => from[number % from.length];
  const answer = Array.from({ length: sentences }, (_, n) => {
    const [subject, verb] = [pick(subjects, n), pick(verbs, Math.floor(n / 4))];
    return `${subject} ${verb} ${pick(objects, n)} ${pick(ends, Math.floor(n / 5))}.`;
  }).join(" ");
  return {
    externalId: "bench-long",
    language: "en",
    category: "P&G",
    question: "What should a small town do when its people cannot agree?",
    answer,
    prejudgment: ["a", "b", "c"].map((model) => ({ model, result: 0 })),
  };
}
