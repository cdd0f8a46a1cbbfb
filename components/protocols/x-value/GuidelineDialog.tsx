"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { AskForm } from "@/components/guidance/AskForm";
import { EntryList } from "@/components/guidance/EntryList";
import { useEnglishOriginal } from "@/components/guidance/english-original";
import { LanguageToggle } from "@/components/guidance/LanguageToggle";
import { lastVisit, noteVisit } from "@/components/guidance/last-visit";
import { OwnQuestions } from "@/components/guidance/OwnQuestions";
import type { GuidelineDialogProps } from "@/components/protocols/contract";
import type { GuidelineDesk, LoadedGuideline } from "@/components/protocols/guideline";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Notice } from "@/components/ui/Notice";
import { isPointName, WholeGuideline } from "./GuidelineParts";
import { usePointOptions } from "./names";

/** What was new when the guideline was opened stays marked until it is closed. */
function useReadBefore({ desk, entries }: LoadedGuideline): number {
  const [readBefore] = useState(() => (desk ? lastVisit(desk) : Number.POSITIVE_INFINITY));
  const newest = entries.at(-1)?.version ?? 0;
  useEffect(() => {
    if (desk) noteVisit(desk, newest);
  }, [desk, newest]);
  return readBefore;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** The whole guideline, in the language of the text where there is one, what was answered, and a place to ask. */
export function GuidelineDialog({ loaded, category, onClose }: GuidelineDialogProps) {
  const t = useTranslations("guidance");
  const fields = useTranslations("fields.guideline");
  const answered = useRef<HTMLHeadingElement>(null);
  const asking = useRef<HTMLHeadingElement>(null);
  const readBefore = useReadBefore(loaded);
  const english = useEnglishOriginal();
  const { desk, entries, language } = loaded;
  const general = entries.filter(({ point }) => !isPointName(point));
  const newCount = entries.filter(({ version }) => version > readBefore).length;
  return (
    <Dialog wide title={fields("open")} onClose={onClose}>
      {language === "en" ? null : (
        <div
          ref={english.covers}
          className="sticky -top-4 z-10 -mx-5 -mt-4 mb-2 border-rule border-b bg-paper px-3 py-1.5"
        >
          <LanguageToggle language={language} english={english} />
        </div>
      )}
      <div className="flex flex-col gap-5">
        <div className="-mx-2 flex flex-wrap items-center gap-x-2">
          <Jump to={answered}>{t("faq.title")}</Jump>
          {desk ? <Jump to={asking}>{t("ask.title")}</Jump> : null}
          <span className="ms-auto px-2 text-soft text-sm">{t("version", { version: loaded.version })}</span>
        </div>
        {loaded.missingIn ? <MissingIn language={loaded.missingIn} /> : null}
        {english.error ? <FailureNotice error={english.error} /> : null}
        {newCount > 0 ? <Notice quiet>{t("faq.newToYou", { count: newCount })}</Notice> : null}
        <p className="border-accent border-s-4 ps-3">
          <span className="font-semibold">{category.name}</span>{" "}
          <span className="text-soft">{category.definition}</span>
        </p>
        <div ref={english.text}>
          <WholeGuideline loaded={loaded} english={english.original} readBefore={readBefore} />
        </div>
        <section className="flex flex-col gap-3 border-rule border-t pt-3">
          <PartTitle at={answered}>{t("faq.title")}</PartTitle>
          {general.length > 0 ? (
            <EntryList loaded={loaded} entries={general} readBefore={readBefore} />
          ) : (
            <p className="text-soft">{t("faq.none")}</p>
          )}
        </section>
        {desk ? <Asking at={asking} desk={desk} /> : null}
      </div>
    </Dialog>
  );
}

function Jump({ to, children }: { to: Heading; children: ReactNode }) {
  return (
    <Button
      look="quiet"
      size="sm"
      onClick={() => {
        to.current?.scrollIntoView({ block: "start" });
        to.current?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}

/** Where one jumps to: below what sticks to the top. */
function PartTitle({ at, children }: { at: Heading; children: ReactNode }) {
  return (
    <h3 ref={at} tabIndex={-1} className="scroll-mt-16 text-base">
      {children}
    </h3>
  );
}

function MissingIn({ language }: { language: string }) {
  const t = useTranslations("fields.guideline");
  const names = new Intl.DisplayNames([useLocale()], { type: "language" });
  return <Notice quiet>{t("inEnglish", { language: names.of(language) ?? language })}</Notice>;
}

function Asking({ at, desk }: { at: Heading; desk: GuidelineDesk }) {
  const t = useTranslations("guidance");
  const points = usePointOptions();
  return (
    <section className="flex flex-col gap-4 border-rule border-t pt-3">
      <PartTitle at={at}>{t("ask.title")}</PartTitle>
      <AskForm desk={desk} points={points} />
      <h4 className="pt-2">{t("own.title")}</h4>
      <OwnQuestions desk={desk} points={points} />
    </section>
  );
}
