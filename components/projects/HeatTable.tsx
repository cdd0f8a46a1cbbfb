"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { CellView, LanguageView, OverviewView } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { type SampleState, sampleStates } from "@/lib/workflow/sample-state";
import { Blocker } from "./Blocker";
import { CsvButton } from "./CsvButton";
import { count, isBegun, selectedOf } from "./counts";
import { LabelledSelect } from "./LabelledSelect";
import { NumberHead } from "./NumberHead";
import { categoryName, useLanguageName } from "./names";
import { projectPath, samplesPath } from "./paths";
import { Section } from "./Section";
import { useUrlChoice } from "./url-state";

/** At most so much of the accent behind the numbers, or they could not be read on it. */
const deepestPercent = 38;

function shade(share: number): string {
  return `color-mix(in oklab, var(--color-accent) ${(share * deepestPercent).toFixed(1)}%, var(--color-sheet))`;
}

/** What a cell shows: how many are final of those selected, or how many are in one state. */
type Shown = "finished" | SampleState;
const shownIn: readonly Shown[] = ["finished", ...sampleStates];

function figuresOf(
  cells: readonly CellView[],
  shown: Shown,
): { readonly part: number; readonly whole: number } {
  const sum = (of: (cell: CellView) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  if (shown === "finished")
    return {
      part: sum((cell) => count(cell.states, "final")),
      whole: sum((cell) => selectedOf(cell.states)),
    };
  return {
    part: sum((cell) => count(cell.states, shown)),
    whole: sum(({ states }) => sampleStates.reduce((total, state) => total + count(states, state), 0)),
  };
}

export function HeatTable({ slug, overview }: { slug: string; overview: OverviewView }) {
  const t = useTranslations("projects.heat");
  const states = useTranslations("projects.states");
  const languageName = useLanguageName();
  const [choice, choose] = useUrlChoice("show");
  const { cells, languages } = overview;
  // Before anything is selected there is only a reserve to look at.
  const usual: Shown = isBegun(overview.totals) ? "finished" : "reserve";
  const shown: Shown = shownIn.find((each) => each === choice) ?? usual;
  const categories = protocolById(overview.project.protocolId).categories.filter((id) =>
    cells.some((cell) => cell.category === id),
  );
  const rows = [...languages].sort((a, b) =>
    languageName(a.language).localeCompare(languageName(b.language)),
  );
  const cellsAt = (language: string, category?: string) =>
    cells.filter(
      (cell) => cell.language === language && (category === undefined || cell.category === category),
    );

  function csv(): readonly (readonly (string | number)[])[] {
    const head = ["language", "category", "planned", "short", ...sampleStates];
    return [
      head,
      ...cells.map((cell) => [
        cell.language,
        cell.category,
        cell.planned,
        cell.short,
        ...sampleStates.map((state) => count(cell.states, state)),
      ]),
    ];
  }

  return (
    <Section
      title={t("title")}
      actions={
        <>
          <LabelledSelect label={t("show")} value={shown} onChange={(event) => choose(event.target.value)}>
            <option value="finished">{t("finished")}</option>
            {sampleStates.map((state) => (
              <option key={state} value={state}>
                {states(`${state}.name`)}
              </option>
            ))}
          </LabelledSelect>
          <CsvButton name={`${slug}-cells`} rows={csv} />
        </>
      }
    >
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <HeadCell className="sticky start-0 z-10 bg-paper">{t("language")}</HeadCell>
            {categories.map((id) => (
              <NumberHead key={id} title={categoryName(id)}>
                <abbr title={categoryName(id)} className="no-underline">
                  {id}
                </abbr>
              </NumberHead>
            ))}
            <NumberHead>{t("total")}</NumberHead>
            <HeadCell>{t("people")}</HeadCell>
            <HeadCell>{t("blocks")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((language) => (
            <tr key={language.language}>
              <th
                scope="row"
                className="sticky start-0 z-10 h-8 whitespace-nowrap border-rule border-b bg-paper px-2 text-start font-semibold"
              >
                {languageName(language.language)}
              </th>
              {categories.map((category) => (
                <HeatCell
                  key={category}
                  slug={slug}
                  cells={cellsAt(language.language, category)}
                  language={language.language}
                  category={category}
                  shown={shown}
                />
              ))}
              <HeatCell
                slug={slug}
                cells={cellsAt(language.language)}
                language={language.language}
                shown={shown}
              />
              <PeopleCell slug={slug} language={language} />
              <Cell className="min-w-48 xl:whitespace-nowrap">
                <Blocker slug={slug} language={language} cells={cellsAt(language.language)} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-soft text-sm">{shown === "finished" ? t("legend") : t("stateLegend")}</p>
    </Section>
  );
}

function PeopleCell({ slug, language }: { slug: string; language: LanguageView }) {
  const t = useTranslations("projects.heat");
  const { annotators, adjudicators } = language;
  const title = t("peopleTitle", { annotators, adjudicators });
  return (
    <Cell className="whitespace-nowrap">
      <Link
        href={`${projectPath(slug, "people")}#${language.language}`}
        className="relative underline decoration-rule hover:decoration-ink"
        title={title}
      >
        <span aria-hidden="true">{t("peopleCount", { annotators, adjudicators })}</span>
        <span className="sr-only">{title}</span>
      </Link>
    </Cell>
  );
}

/** One cell, or a whole language where no category is given. Its number leads to the samples it counts. */
function HeatCell({
  slug,
  cells,
  language,
  category,
  shown,
}: {
  slug: string;
  cells: readonly CellView[];
  language: string;
  category?: string;
  shown: Shown;
}) {
  const t = useTranslations("projects.heat");
  const languageName = useLanguageName();
  if (cells.length === 0)
    return (
      <Cell isNumeric className="text-undecided">
        ·
      </Cell>
    );
  const { part, whole } = figuresOf(cells, shown);
  const short =
    shown === "finished" && cells.some((cell) => isBegun(cell.states))
      ? cells.reduce((sum, cell) => sum + cell.short, 0)
      : 0;
  const isFinished = shown === "finished";
  // All of the cell, since both of its numbers are seen there; one state where only that is counted.
  const href = samplesPath(slug, { language, category, state: isFinished ? undefined : shown });
  return (
    <Cell isNumeric className="px-0!" style={{ backgroundColor: shade(whole > 0 ? part / whole : 0) }}>
      <Link
        href={href}
        title={`${languageName(language)}, ${category ?? t("total")}`}
        className="relative flex min-h-8 items-center justify-end gap-1 whitespace-nowrap px-2 -outline-offset-2 hover:underline"
      >
        {short > 0 ? (
          <span className="text-warn text-xs">
            −{short} <span className="sr-only">{t("short", { count: short })}</span>
          </span>
        ) : null}
        {isFinished ? t("finishedCell", { done: part, total: whole }) : part}
      </Link>
    </Cell>
  );
}
