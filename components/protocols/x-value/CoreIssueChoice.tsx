"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Rationale } from "@/components/fields/Rationale";
import type { DecidingProps } from "@/components/protocols/contract";
import { ChoiceGroup } from "@/components/ui/ChoiceGroup";
import { limits } from "@/lib/protocols/x-value/limits";
import { coreIssueFrom } from "./settling";

/** Whose wording of the core issue the result carries. Never a point of dispute by itself. */
export function CoreIssueChoice({
  view,
  content,
  onChange,
  isReadOnly,
  error,
}: Pick<DecidingProps, "view" | "content" | "onChange" | "isReadOnly"> & { error: string | undefined }) {
  const t = useTranslations("fields.point");
  const x = useTranslations("xValue.coreIssue");
  const id = useId();
  const from = coreIssueFrom(view, content);
  const { language } = view.subject;
  return (
    <section data-field="coreIssue" className="flex flex-col gap-2 border-rule border-t py-3 ps-4">
      <h3 id={id} className="font-normal">
        {x("name")}
      </h3>
      <dl className="grid gap-2 sm:grid-cols-2">
        {(["A", "B"] as const).map((side) => (
          <div key={side} className="rounded-md border border-rule px-3 py-1.5">
            <dt className="font-semibold text-soft text-sm">{t("saidBy", { side })}</dt>
            <dd className="aside-text" lang={language}>
              <bdi>{String(view[side].coreIssue ?? "")}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ChoiceGroup
        labelledBy={id}
        choices={[
          { value: "A", label: t("wording.A") },
          { value: "B", label: t("wording.B") },
          { value: "own", label: t("wording.own") },
        ]}
        value={from}
        disabled={isReadOnly}
        onChoose={(coreIssueFrom) => onChange((before) => ({ ...before, coreIssueFrom }))}
      />
      {from === "own" ? (
        <Rationale
          field="coreIssue.own"
          label={x("name")}
          hint={x("asks")}
          value={content.ownCoreIssue}
          max={limits.coreIssue}
          language={language}
          isReadOnly={isReadOnly}
          error={error}
          onChange={(ownCoreIssue) =>
            onChange((before) => ({ ...before, ownCoreIssue: ownCoreIssue.replaceAll("\n", " ") }))
          }
        />
      ) : null}
    </section>
  );
}
