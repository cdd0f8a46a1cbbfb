"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CellView, LanguageView } from "@/lib/contracts/projects";
import { count, isBegun } from "./counts";
import { auditPath, projectPath, samplesPath } from "./paths";

/** What holds a language up most, in a word, with the way there. */
export function Blocker({
  slug,
  language,
  cells,
}: {
  slug: string;
  language: LanguageView;
  cells: readonly CellView[];
}) {
  const t = useTranslations("projects.heat.blockedBy");
  const nothing = useTranslations("projects.heat")("nothing");
  const sum = (state: "awaiting_audit" | "stalled") =>
    cells.reduce((total, cell) => total + count(cell.states, state), 0);
  const lacks = (need: LanguageView["nobodyEligible"][number]) => language.nobodyEligible.includes(need);
  const people = `${projectPath(slug, "people")}#${language.language}`;
  const [waiting, stalled] = [sum("awaiting_audit"), sum("stalled")];
  const found = [
    !cells.some(({ states }) => isBegun(states)) && {
      href: projectPath(slug, "samples"),
      text: t("selection"),
    },
    lacks("annotate") && { href: people, text: t("annotators") },
    lacks("adjudicate") && { href: people, text: t("adjudicators") },
    lacks("second_review") && { href: people, text: t("reviewers") },
    waiting > 0 &&
      !language.gate.open && {
        href: auditPath(slug, language.language),
        text: t("audit", { count: waiting }),
      },
    stalled > 0 && {
      href: samplesPath(slug, { language: language.language, state: "stalled" }),
      text: t("stalled", { count: stalled }),
    },
  ].filter((each) => each !== false);
  if (found.length === 0) return <span className="text-soft">{nothing}</span>;
  return found.map(({ href, text }, index) => (
    <span key={text}>
      {index > 0 ? ", " : ""}
      <Link href={href} className="text-accent underline">
        {text}
      </Link>
    </span>
  ));
}
