"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { LabelledSelect } from "@/components/projects/LabelledSelect";
import { categoryName, useLanguageName } from "@/components/projects/names";
import { type SampleFilter, samplesPath } from "@/components/projects/paths";
import { Button } from "@/components/ui/Button";
import { languages } from "@/lib/text/languages";
import { sampleStates } from "@/lib/workflow/sample-state";

/** The filter is the address: choosing goes there, and Back takes the choice back. */
export function SampleFilters({
  slug,
  filter,
  categories,
}: {
  slug: string;
  filter: SampleFilter;
  categories: readonly string[];
}) {
  const t = useTranslations("samples.filters");
  const states = useTranslations("projects.states");
  const languageName = useLanguageName();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // What was just chosen stays chosen while its samples are still being read.
  const [shown, show] = useOptimistic(filter);
  const isFiltered = Boolean(shown.language || shown.category || shown.state);

  function choose(change: SampleFilter): void {
    startTransition(() => {
      show({ ...shown, ...change });
      router.push(samplesPath(slug, { ...shown, ...change }), { scroll: false });
    });
  }

  return (
    <search aria-label={t("label")} aria-busy={isPending} className="flex flex-wrap items-end gap-3 text-sm">
      <FilterSelect
        label={t("language")}
        any={t("anyLanguage")}
        value={shown.language}
        options={languages
          .map(({ code }) => [code, languageName(code)] as const)
          .sort((a, b) => a[1].localeCompare(b[1]))}
        onChoose={(language) => choose({ language })}
      />
      <FilterSelect
        label={t("category")}
        any={t("anyCategory")}
        value={shown.category}
        options={categories.map((id) => [id, `${id} · ${categoryName(id)}`])}
        onChoose={(category) => choose({ category })}
      />
      <FilterSelect
        label={t("state")}
        any={t("anyState")}
        value={shown.state}
        options={sampleStates.map((state) => [state, states(`${state}.name`)])}
        onChoose={(state) => choose({ state })}
      />
      {isFiltered ? (
        <Button
          look="quiet"
          onClick={() => choose({ language: undefined, category: undefined, state: undefined })}
        >
          {t("clear")}
        </Button>
      ) : null}
      <span role="status" className="min-h-9 content-center text-soft">
        {isPending ? t("loading") : ""}
      </span>
    </search>
  );
}

function FilterSelect({
  label,
  any,
  value,
  options,
  onChoose,
}: {
  label: string;
  any: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string | undefined) => void;
}) {
  return (
    <LabelledSelect
      label={label}
      isStacked
      className="max-w-60"
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  );
}
