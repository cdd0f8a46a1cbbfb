/** A judge prompt for one checkpoint of one sample. Server only: prompts never reach a browser. */
import { languageInfo } from "@/lib/text/languages";
import type { Subject } from "@/lib/workflow/protocol";
import { checkpointName, isHolistic, type JudgedCheckpoint, type Nature, type Scope } from "../checkpoints";
import { consensus } from "./consensus";
import { fineGrained } from "./fine-grained";
import { type Template, templateOf } from "./frame";
import { pluralism } from "./pluralism";
import { promptVersion, templateSha256 } from "./versions";

export interface JudgePrompt {
  /** One id for each template: `x-value/B-consensus`, `x-value/E`. */
  readonly id: string;
  readonly version: string;
  /** SHA-256 (hex) of the template before any value is filled in. */
  readonly sha256: string;
  readonly template: Template;
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string }[];
}

export interface JudgeQuestion {
  readonly checkpoint: JudgedCheckpoint;
  readonly subject: Subject;
  readonly coreIssue: string;
  readonly scope: Scope;
  readonly nature: Nature;
  /** Drawn at random for this call: 16 to 128 ASCII letters or digits. */
  readonly boundary: string;
}

/**
 * The messages that ask a model about one checkpoint. Throws RangeError for a language without a region, and for a
 * boundary of the wrong form or one that occurs in the material: then draw another.
 */
export function renderJudgePrompt(question: JudgeQuestion): JudgePrompt {
  const { checkpoint, subject, coreIssue, scope, nature, boundary } = question;
  const language = languageInfo(subject.language);
  if (!language) throw new RangeError(`no region is known for the language "${subject.language}"`);
  const material = JSON.stringify({
    core_issue: coreIssue,
    question: subject.question,
    answer: subject.answer,
  });
  if (!/^[A-Za-z0-9]{16,128}$/.test(boundary) || material.includes(boundary)) {
    throw new RangeError("the boundary is malformed or occurs in the material");
  }
  const values = {
    language: language.englishName,
    region: language.region,
    scope,
    nature,
    checkpoint: `${checkpoint}, ${checkpointName(checkpoint, nature)}`,
    boundary,
    material,
  };
  const id = templateId(checkpoint, nature);
  const template = templateFor(checkpoint, nature);
  return {
    id,
    version: promptVersion,
    sha256: templateSha256[id] ?? "",
    template,
    messages: [
      { role: "system", content: filled(template.system, values) },
      { role: "user", content: filled(template.user, values) },
    ],
  };
}

/** B–D have a template for each nature, E–H one for both. */
export function templateId(checkpoint: JudgedCheckpoint, nature: Nature): string {
  return isHolistic(checkpoint) ? `x-value/${checkpoint}-${nature.toLowerCase()}` : `x-value/${checkpoint}`;
}

export function templateFor(checkpoint: JudgedCheckpoint, nature: Nature): Template {
  if (!isHolistic(checkpoint)) return templateOf(fineGrained[checkpoint]);
  return templateOf(nature === "Consensus" ? consensus[checkpoint] : pluralism[checkpoint]);
}

/**
 * One pass, and a function instead of a string: what is inserted is never searched for placeholders again, and `$&` or
 * `$'` in it mean nothing.
 */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`the template asks for "${name}"`);
    return value;
  });
}
