/** The catalogues: one file a namespace and language, messages/<language>/<namespace>.json. */
import type account from "@/messages/en/account.json";
import type adjudication from "@/messages/en/adjudication.json";
import type annotation from "@/messages/en/annotation.json";
import type app from "@/messages/en/app.json";
import type attestation from "@/messages/en/attestation.json";
import type audit from "@/messages/en/audit.json";
import type drafts from "@/messages/en/drafts.json";
import type errors from "@/messages/en/errors.json";
import type exchange from "@/messages/en/exchange.json";
import type fields from "@/messages/en/fields.json";
import type guidance from "@/messages/en/guidance.json";
import type history from "@/messages/en/history.json";
import type inbox from "@/messages/en/inbox.json";
import type people from "@/messages/en/people.json";
import type practice from "@/messages/en/practice.json";
import type problems from "@/messages/en/problems.json";
import type projects from "@/messages/en/projects.json";
import type questionDesk from "@/messages/en/questionDesk.json";
import type recheck from "@/messages/en/recheck.json";
import type releases from "@/messages/en/releases.json";
import type reportDesk from "@/messages/en/reportDesk.json";
import type reports from "@/messages/en/reports.json";
import type samples from "@/messages/en/samples.json";
import type session from "@/messages/en/session.json";
import type xValue from "@/messages/en/xValue.json";
import { fallbackLanguage, type InterfaceLanguage } from "./languages";

export interface Messages {
  account: typeof account;
  adjudication: typeof adjudication;
  annotation: typeof annotation;
  app: typeof app;
  attestation: typeof attestation;
  audit: typeof audit;
  drafts: typeof drafts;
  errors: typeof errors;
  exchange: typeof exchange;
  fields: typeof fields;
  guidance: typeof guidance;
  history: typeof history;
  inbox: typeof inbox;
  people: typeof people;
  practice: typeof practice;
  problems: typeof problems;
  projects: typeof projects;
  questionDesk: typeof questionDesk;
  recheck: typeof recheck;
  releases: typeof releases;
  reportDesk: typeof reportDesk;
  reports: typeof reports;
  samples: typeof samples;
  session: typeof session;
  xValue: typeof xValue;
}

export type Namespace = keyof Messages;

/** Whatever annotators and adjudicators see exists in every interface language. */
export const namespacesOfWork = [
  "account",
  "adjudication",
  "annotation",
  "app",
  "attestation",
  "drafts",
  "errors",
  "fields",
  "guidance",
  "history",
  "inbox",
  "practice",
  "problems",
  "reports",
  "session",
  "xValue",
] as const satisfies readonly Namespace[];

/** Leads' pages exist in English only until somebody translates them; they are then shown in English as a whole. */
const leadNamespaces = [
  "audit",
  "exchange",
  "people",
  "projects",
  "questionDesk",
  "recheck",
  "releases",
  "reportDesk",
  "samples",
] as const satisfies readonly Namespace[];

export const namespaces: readonly Namespace[] = [...namespacesOfWork, ...leadNamespaces];

/** On every page: the frame around it and what can go wrong anywhere. */
export const everywhere: readonly Namespace[] = ["app", "errors", "session"];

/**
 * The language a page with these namespaces is shown in: the wanted one, or English where one of them is missing in
 * it. Never a mixture, because an English sentence under another language would get that language's plural rules.
 */
export function languageFor(wanted: InterfaceLanguage, needed: readonly Namespace[]): InterfaceLanguage {
  const isLeads = needed.some((namespace) => (leadNamespaces as readonly Namespace[]).includes(namespace));
  return isLeads ? fallbackLanguage : wanted;
}

/** One namespace in one language. */
async function loadNamespace(language: InterfaceLanguage, namespace: Namespace): Promise<unknown> {
  const inLanguage = languageFor(language, [namespace]);
  const file = (await import(`../messages/${inLanguage}/${namespace}.json`)) as { default: unknown };
  return file.default;
}

/** The namespaces asked for and nothing else: a page carries no text it does not show. */
export async function loadMessages(
  language: InterfaceLanguage,
  needed: readonly Namespace[],
): Promise<Partial<Messages>> {
  const loaded = await Promise.all(
    needed.map(async (namespace) => [namespace, await loadNamespace(language, namespace)]),
  );
  return Object.fromEntries(loaded) as Partial<Messages>;
}
