"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { classNames } from "@/components/ui/class-names";
import type { OverviewView } from "@/lib/contracts/projects";
import { isBegun } from "./counts";
import { projectPath } from "./paths";

const steps = ["import", "select", "invite"] as const;
type Step = (typeof steps)[number];

/** Which of the three steps to a start are done; all of them once annotators can begin somewhere. */
export function doneSteps(overview: OverviewView): Readonly<Record<Step, boolean>> {
  return {
    import: overview.cells.length > 0,
    select: isBegun(overview.totals),
    invite: overview.languages.some(({ annotators }) => annotators > 0),
  };
}

export function FirstSteps({
  slug,
  overview,
  onSelect,
}: {
  slug: string;
  overview: OverviewView;
  onSelect: () => void;
}) {
  const t = useTranslations("projects.first");
  const done = doneSteps(overview);
  const next = steps.find((step) => !done[step]);
  const actions = {
    import: (
      <ButtonLink look="primary" href={projectPath(slug, "import")}>
        {t("import.action")}
      </ButtonLink>
    ),
    select: (
      <Button look="primary" onClick={onSelect}>
        {t("select.action")}
      </Button>
    ),
    invite: (
      <ButtonLink look="primary" href={`${projectPath(slug, "people")}?invite=1`}>
        {t("invite.action")}
      </ButtonLink>
    ),
  } as const;
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-4">
      <div>
        <h2 id="first-steps" className="text-lg">
          {t("title")}
        </h2>
        <p className="max-w-prose text-soft">{t("body")}</p>
      </div>
      <ol className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule md:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(
              "flex flex-col items-start gap-2 p-4",
              step === next ? "bg-sheet" : "bg-paper",
            )}
          >
            <p className="font-semibold text-soft text-sm">
              <span aria-hidden="true">{done[step] ? "✓" : index + 1}</span>{" "}
              {done[step] ? t("done") : step === next ? t("next") : t("later")}
            </p>
            <h3>{t(`${step}.title`)}</h3>
            <p className="grow text-soft text-sm">{t(`${step}.body`)}</p>
            {step === next ? actions[step] : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
