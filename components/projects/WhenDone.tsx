"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/ProgressBar";
import type { StateCounts } from "@/lib/contracts/projects";
import { count, selectedOf } from "./counts";
import { samplesPath } from "./paths";
import { Section } from "./Section";

const steps = [
  ["annotate", "open"],
  ["audit", "awaiting_audit"],
  ["adjudicate", "disputed"],
  ["recheck", "rechecking"],
  ["stalled", "stalled"],
  ["review", "returned"],
] as const;

/** How much is final, and what the rest still needs. */
export function WhenDone({ slug, totals }: { slug: string; totals: StateCounts }) {
  const t = useTranslations("projects.done");
  const format = useFormatter();
  const total = selectedOf(totals);
  const final = count(totals, "final");
  const left = steps.filter(([, state]) => count(totals, state) > 0);
  if (total === 0) {
    return (
      <Section title={t("title")}>
        <p className="text-soft">{t("none")}</p>
      </Section>
    );
  }
  // Never "100 %" while one is missing.
  const share = format.number(Math.floor((final / total) * 1000) / 1000, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <Section title={t("title")}>
      <div className="max-w-3xl">
        <ProgressBar done={final} total={total} label={t("bar", { final, total, share })} />
      </div>
      {left.length === 0 ? (
        <p>{t("finished")}</p>
      ) : (
        <div>
          <p className="text-soft">{t("left")}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {left.map(([step, state]) => (
              <li key={step}>
                {t.rich(step, {
                  count: count(totals, state),
                  n: (chunks) => (
                    <Link href={samplesPath(slug, { state })} className="font-semibold text-accent underline">
                      {chunks}
                    </Link>
                  ),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
