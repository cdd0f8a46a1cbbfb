"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { LabelledSelect } from "@/components/projects/LabelledSelect";
import { usePointTexts } from "@/components/protocols/point-text";
import { Button } from "@/components/ui/Button";
import type { HistoryDesk } from "@/lib/contracts/history";
import { languageInfo } from "@/lib/text/languages";
import { filteredPath, type HistoryFilter, isFiltered } from "./paths";

const outcomes = ["A", "B", "other", "irreconcilable"] as const;

interface Chosen {
  readonly desk: HistoryDesk;
  readonly filter: HistoryFilter;
}

/** Which desk, and of an adjudicator's settlements which. The choice is the address, and Back takes it back. */
export function HistoryFilters({
  desks,
  isEmpty,
  ...given
}: Chosen & { desks: readonly HistoryDesk[]; isEmpty: boolean }) {
  const t = useTranslations("history");
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // What was just chosen stays chosen while its list is still being read.
  const [shown, show] = useOptimistic<Chosen>(given);
  const { desk, filter } = shown;
  const hasOutcomes = desk.role === "adjudicator" && (!isEmpty || isFiltered(given.filter));
  if (desks.length < 2 && !hasOutcomes) return null;

  function choose(next: Chosen): void {
    startTransition(() => {
      show(next);
      router.push(filteredPath(next.desk, next.filter), { scroll: false });
    });
  }

  return (
    <search aria-label={t("filters.label")} aria-busy={isPending} className="flex flex-wrap items-end gap-3">
      {desks.length > 1 ? <DeskSelect desks={desks} desk={desk} onChoose={choose} /> : null}
      {hasOutcomes ? (
        <OutcomeSelects
          desk={desk}
          filter={filter}
          // Where nothing is found, the place of the list offers it.
          isClearShown={isFiltered(filter) && !isEmpty}
          onChoose={(next) => choose({ desk, filter: next })}
        />
      ) : null}
      <span role="status" className="min-h-9 content-center text-soft text-sm">
        {isPending ? t("filters.loading") : ""}
      </span>
    </search>
  );
}

function DeskSelect({
  desks,
  desk,
  onChoose,
}: {
  desks: readonly HistoryDesk[];
  desk: HistoryDesk;
  onChoose: (next: Chosen) => void;
}) {
  const t = useTranslations("history");
  const roles = useTranslations("inbox.desk");
  const place = desks.findIndex((each) => filteredPath(each) === filteredPath(desk));
  return (
    <LabelledSelect
      label={t("desk")}
      isStacked
      value={String(place)}
      onChange={(event) => {
        const chosen = desks[Number(event.target.value)];
        if (chosen) onChoose({ desk: chosen, filter: {} });
      }}
    >
      {desks.map(({ project, language, role }, index) => (
        <option key={`${project.slug}:${language}:${role}`} value={index}>
          {`${languageInfo(language)?.endonym ?? language} · ${roles(role)} · ${project.name}`}
        </option>
      ))}
    </LabelledSelect>
  );
}

function OutcomeSelects({
  desk,
  filter,
  isClearShown,
  onChoose,
}: Chosen & { isClearShown: boolean; onChoose: (filter: HistoryFilter) => void }) {
  const t = useTranslations("history.filters");
  const outcomeNames = useTranslations("history.outcomes");
  const points = usePointTexts(desk.protocolId);
  return (
    <>
      <LabelledSelect
        label={t("point")}
        isStacked
        className="max-w-72"
        value={filter.point ?? ""}
        onChange={({ target }) => onChoose({ ...filter, point: target.value || undefined })}
      >
        <option value="">{t("anyPoint")}</option>
        {points.map(([point, name]) => (
          <option key={point} value={point}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t("outcome")}
        isStacked
        value={filter.outcome ?? ""}
        onChange={({ target }) =>
          onChoose({ ...filter, outcome: outcomes.find((outcome) => outcome === target.value) })
        }
      >
        <option value="">{t("anyOutcome")}</option>
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeNames(outcome)}
          </option>
        ))}
      </LabelledSelect>
      {isClearShown ? (
        <Button look="quiet" onClick={() => onChoose({})}>
          {t("clear")}
        </Button>
      ) : null}
    </>
  );
}
