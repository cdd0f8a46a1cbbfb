"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { readContent } from "@/components/annotations/work-content";
import type { WorkContent } from "@/components/protocols/contract";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { judgingForm } from "@/components/protocols/registry";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { useSendKey } from "@/components/ui/keys";
import { Notice } from "@/components/ui/Notice";
import type { WireProblem } from "@/lib/contracts/errors";
import type { PracticeInput, PracticeItemView, PracticeResult } from "@/lib/contracts/practice";
import { type KeptContent, keep } from "./kept-answers";
import { type PracticePlace, practicePath } from "./places";

/** A text of the course in work: the protocol's form, kept by this window, until it is checked. */
export function PracticeForm({
  view,
  place,
  protocolId,
  guideline,
  keptKey,
  start,
  header,
  onChecked,
}: {
  view: PracticeItemView;
  place: PracticePlace;
  protocolId: string;
  guideline: LoadedGuideline;
  keptKey: string;
  start: KeptContent;
  header: ReactNode;
  onChecked: (result: PracticeResult) => void;
}) {
  const t = useTranslations("practice.actions");
  const errors = useTranslations("errors");
  const { Judging, answersOf, problemsOf } = judgingForm(protocolId);
  const [initial] = useState(() => readContent(start));
  const [content, setContent] = useState<WorkContent>(initial);
  const [hasTried, setHasTried] = useState(false);
  const [fromServer, setFromServer] = useState<readonly WireProblem[]>([]);
  const [showFirstProblem, setShowFirstProblem] = useState<object | null>(null);
  const checkButton = useRef<HTMLButtonElement>(null);

  const check = useCommand({
    send: () =>
      send<PracticeResult>("POST", "/api/practice", {
        ...place,
        item: view.item,
        answers: answersOf(content),
      } satisfies PracticeInput),
    onSuccess: onChecked,
    onError: (error) => {
      const { problems: found } = failureOf(error);
      if (found.length === 0) return;
      setFromServer(found);
      setShowFirstProblem({});
    },
  });

  const work = { subject: view.subject, kind: "first" as const, feedback: [], content };
  const problems = hasTried ? [...problemsOf(work), ...fromServer] : [];
  const isBusy = check.isPending || check.isSuccess;

  function change(update: (content: WorkContent) => WorkContent) {
    setFromServer([]);
    setContent(update);
  }

  useEffect(() => {
    if (content !== initial) keep(keptKey, content);
  }, [content, initial, keptKey]);

  function tryCheck() {
    if (isBusy) return;
    setHasTried(true);
    if (problemsOf(work).length > 0) setShowFirstProblem({});
    else check.start();
  }

  useSendKey(tryCheck);

  return (
    <Judging
      {...work}
      onChange={change}
      problems={problems}
      showFirstProblem={showFirstProblem}
      onComplete={() => checkButton.current?.focus()}
      isReadOnly={isBusy}
      guideline={guideline}
      header={header}
      notices={
        <div className="flex flex-col gap-1 p-2 empty:hidden">
          {check.error && fromServer.length === 0 ? <FailureNotice error={check.error} /> : null}
          {problems.length > 0 ? <Notice tone="error">{errors("INVALID")}</Notice> : null}
        </div>
      }
      actions={
        <>
          <ButtonLink look="quiet" href={practicePath(place)} className="max-sm:px-2">
            {t("all")}
          </ButtonLink>
          <Button
            ref={checkButton}
            look="primary"
            busy={isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={tryCheck}
          >
            {t("check")}
            <span aria-hidden="true" className="max-sm:hidden">
              ⏎
            </span>
          </Button>
        </>
      }
    />
  );
}
