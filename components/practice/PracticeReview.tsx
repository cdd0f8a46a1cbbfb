"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { practiceReview } from "@/components/protocols/practice-registry";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { useSendKey } from "@/components/ui/keys";
import { Notice } from "@/components/ui/Notice";
import type { PracticeItemView, PracticeResult } from "@/lib/contracts/practice";
import { languageInfo } from "@/lib/text/languages";
import { type PracticePlace, practicePath } from "./places";

/** A checked text: how it went, its trap, the model answers; and on to the next. */
export function PracticeReview({
  view,
  place,
  protocolId,
  result,
  isNew,
  header,
  onAgain,
}: {
  view: PracticeItemView;
  place: PracticePlace;
  protocolId: string;
  result: PracticeResult;
  /** It was checked just now, not on an earlier visit. */
  isNew: boolean;
  header: ReactNode;
  onAgain: () => void;
}) {
  const t = useTranslations("practice");
  const router = useRouter();
  const Review = practiceReview(protocolId);
  // After the last text the course's own page tells the mark.
  const onward = practicePath(place, view.nextItem ?? undefined);

  useSendKey(() => router.push(onward));

  return (
    <Review
      subject={view.subject}
      result={result}
      summary={<Summary result={result} language={view.subject.language} isNew={isNew} />}
      header={header}
      notices={null}
      actions={
        <>
          <ButtonLink look="quiet" href={practicePath(place)} className="max-sm:px-2">
            {t("actions.all")}
          </ButtonLink>
          <Button className="max-sm:px-2" onClick={onAgain}>
            {t("actions.again")}
          </Button>
          <ButtonLink look="primary" href={onward} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t(view.nextItem ? "actions.next" : "actions.finish")}
            <span aria-hidden="true" className="max-sm:hidden">
              ⏎
            </span>
          </ButtonLink>
        </>
      }
    />
  );
}

function Summary({
  result: { points, trap },
  language,
  isNew,
}: {
  result: PracticeResult;
  language: string;
  isNew: boolean;
}) {
  const t = useTranslations("practice.review");
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useEffectEvent(() => isNew && heading.current?.focus());
  useEffect(() => {
    announce();
  }, []);
  const right = points.filter(({ isRight }) => isRight).length;
  return (
    <div className="flex flex-col gap-2 pt-2 pb-3">
      <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
        {t("score", { right, total: points.length })}
      </h2>
      <Notice quiet title={t("trap")}>
        <span className="aside-text" lang={language} dir={languageInfo(language)?.direction}>
          {trap}
        </span>
      </Notice>
    </div>
  );
}
