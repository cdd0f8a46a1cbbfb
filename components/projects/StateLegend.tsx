"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { StateCounts } from "@/lib/contracts/projects";
import { sampleStates } from "@/lib/workflow/sample-state";
import { count } from "./counts";
import { NumberHead } from "./NumberHead";
import { samplesPath } from "./paths";
import { Section } from "./Section";
import { StateBadge } from "./StateBadge";

/** What the states mean, and how many samples are in each. */
export function StateLegend({ slug, totals }: { slug: string; totals: StateCounts }) {
  const t = useTranslations("projects.legend");
  const states = useTranslations("projects.states");
  const format = useFormatter();
  return (
    <Section title={t("title")}>
      <div className="max-w-3xl">
        <Table caption={t("title")}>
          <thead>
            <tr>
              <HeadCell>{t("state")}</HeadCell>
              <NumberHead>{t("count")}</NumberHead>
              <HeadCell className="hidden sm:table-cell">{t("meaning")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {sampleStates.map((state) => (
              <tr key={state}>
                <Cell className="py-1 sm:whitespace-nowrap">
                  <StateBadge state={state} />
                  {/* On a small screen in the same column: a sentence should not have to be scrolled to. */}
                  <p className="text-soft sm:hidden">{states(`${state}.meaning`)}</p>
                </Cell>
                <Cell isNumeric className="whitespace-nowrap">
                  <Link href={samplesPath(slug, { state })} className="text-accent underline">
                    {format.number(count(totals, state))}
                  </Link>
                </Cell>
                <Cell className="hidden min-w-64 text-soft sm:table-cell">{states(`${state}.meaning`)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}
