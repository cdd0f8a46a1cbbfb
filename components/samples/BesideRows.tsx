"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Cell } from "@/components/ui/Table";
import { directionOf } from "@/i18n/languages";
import type { SampleView } from "@/lib/contracts/projects";

type Annotation = SampleView["annotations"][number];

/** What came along with each annotation: rows of the same table, without a value in the column of the result. */
export function BesideRows({
  sample,
  hasSettled,
  idOf,
  label,
}: {
  sample: SampleView;
  /** The result stands in a column of its own, before the annotations. */
  hasSettled: boolean;
  idOf: (annotation: Annotation) => string;
  label: (field: string) => string;
}) {
  const t = useTranslations("samples.detail");
  const format = useFormatter();
  const { annotations, language } = sample;

  function time({ activeMs }: Annotation): string {
    const seconds = Math.round(activeMs / 1000);
    return t("time", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  }

  function pasted({ pasted }: Annotation): string {
    const fields = Object.entries(pasted).sort(([a], [b]) => a.localeCompare(b));
    return fields.map(([field, count]) => `${label(field)}: ${format.number(count)}`).join(", ");
  }

  function row(name: string, value: (annotation: Annotation) => ReactNode): ReactNode {
    const values = annotations.map((annotation) => ({ id: idOf(annotation), shown: value(annotation) }));
    if (values.every(({ shown }) => !shown)) return null;
    return (
      <tr key={name}>
        <th
          scope="row"
          className="h-8 min-w-40 border-rule border-b px-2 py-1 text-start align-top font-normal text-soft"
        >
          {name}
        </th>
        {hasSettled ? <Cell /> : null}
        {values.map(({ id, shown }) => (
          <Cell key={id} className="max-w-md py-1 align-top">
            {shown || "–"}
          </Cell>
        ))}
      </tr>
    );
  }

  return (
    <>
      {row(t("beside.time"), time)}
      {row(t("beside.guideline"), ({ guidelineVersion }) => guidelineVersion)}
      {row(t("beside.pasted"), pasted)}
      {row(t("beside.note"), ({ note }) =>
        note ? (
          <span lang={language} dir={directionOf(language)} className="whitespace-pre-wrap">
            {note}
          </span>
        ) : null,
      )}
    </>
  );
}
