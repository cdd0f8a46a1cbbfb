"use client";

import { Check } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { useCategoryText } from "@/components/protocols/category-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import type { PracticeItemSummary, PracticeView } from "@/lib/contracts/practice";
import { languageInfo } from "@/lib/text/languages";
import { practicePath } from "./places";

/** The course of a language: what it is, how far one has come, and whether that suffices. */
export function PracticeOverview({ view }: { view: PracticeView }) {
  const t = useTranslations("practice");
  const { project, language, items, mark, requiredMark } = view;
  const place = { project: project.slug, language };
  const open = items.find(({ right }) => right === null);
  const hasBegun = items.some(({ right }) => right !== null);
  const isEnough = mark !== null && mark >= requiredMark;
  const missed = items.find(({ right, points }) => right !== points);
  const onward = open ?? (isEnough ? undefined : missed);
  const action = open ? (hasBegun ? "goOn" : "begin") : "again";
  return (
    <div className="flex flex-col gap-6">
      <ScriptFonts language={language} />
      <PageHeader
        title={
          <>
            {t("title")} · <bdi lang={language}>{languageInfo(language)?.endonym ?? language}</bdi>
          </>
        }
        actions={
          <>
            <ButtonLink look={onward ? "secondary" : "primary"} href="/">
              {t("actions.desk")}
            </ButtonLink>
            {onward ? (
              <ButtonLink look="primary" href={practicePath(place, onward.item)}>
                {t(`actions.${action}`)}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <bdi>{project.name}</bdi>
      </PageHeader>
      <div className="flex max-w-prose flex-col gap-2">
        <p>{t("intro.what")}</p>
        <p>{t("intro.after")}</p>
        {project.disclaimer ? <p className="text-soft text-sm">{project.disclaimer}</p> : null}
      </div>
      <MarkNotice mark={mark} requiredMark={requiredMark} />
      <ol aria-label={t("texts")} className="flex flex-col border-rule border-t">
        {items.map((item, index) => (
          <TextRow
            key={item.item}
            item={item}
            number={index + 1}
            protocolId={view.protocolId}
            href={practicePath(place, item.item)}
          />
        ))}
      </ol>
    </div>
  );
}

function MarkNotice({ mark, requiredMark }: Pick<PracticeView, "mark" | "requiredMark">) {
  const t = useTranslations("practice.mark");
  const format = useFormatter();
  const percent = (value: number) => format.number(value / 100, { style: "percent" });
  const required = percent(requiredMark);
  if (mark === null)
    return <Notice quiet>{requiredMark > 0 ? t("required", { required }) : t("free")}</Notice>;
  const title = t("own", { mark: percent(mark) });
  if (mark < requiredMark)
    return (
      <Notice quiet tone="warning" title={title}>
        {t("notEnough", { required })}
      </Notice>
    );
  return (
    <Notice quiet tone="good" title={title}>
      {requiredMark > 0 ? t("enough", { required }) : t("done")}
    </Notice>
  );
}

function TextRow({
  item: { category, right, points },
  number,
  protocolId,
  href,
}: {
  item: PracticeItemSummary;
  number: number;
  protocolId: string;
  href: string;
}) {
  const t = useTranslations("practice");
  const name = useCategoryText()(protocolId, category).name;
  const isDone = right !== null && points !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-rule border-b py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="min-w-4 text-center font-semibold text-accent tabular-nums" aria-hidden="true">
        {number}
      </span>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>{name}</span>
        <span className="inline-flex items-center gap-1 text-soft text-sm">
          {isDone && right === points ? <Check size={14} aria-hidden="true" className="text-pass" /> : null}
          {isDone ? t("review.score", { right, total: points }) : t("unanswered")}
        </span>
      </div>
      <ButtonLink
        size="sm"
        look={isDone ? "quiet" : "secondary"}
        href={href}
        className="justify-self-end max-sm:col-start-2"
      >
        <span className="sr-only">{t("textNumber", { number })}: </span>
        {t(isDone ? "actions.read" : "actions.answer")}
      </ButtonLink>
    </li>
  );
}
