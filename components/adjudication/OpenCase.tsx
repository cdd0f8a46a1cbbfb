"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { LastSubmissionBar } from "@/components/annotations/LastSubmissionBar";
import { DraftNotice } from "@/components/drafts/DraftNotice";
import { LeaveGuard } from "@/components/drafts/LeaveGuard";
import { SaveStatus } from "@/components/drafts/SaveStatus";
import { useDraft } from "@/components/drafts/use-draft";
import type { CaseContent } from "@/components/protocols/contract";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { FailureNotice } from "@/components/transport/FailureNotice";
import type { WireFailure } from "@/components/transport/wire-failure";
import { usePageKeys } from "@/components/ui/keys";
import { Notice } from "@/components/ui/Notice";
import type { WireProblem } from "@/lib/contracts/errors";
import { CaseActions } from "./CaseActions";
import { CaseHeader } from "./CaseHeader";
import { caseKeyOf, readCase, writeCase } from "./case-content";
import type { CaseProps } from "./case-props";
import { useSettle } from "./use-settle";

/** A dispute in hand: decided point by point, kept as a draft with every change, until it is settled. */
export function OpenCase({ view, guideline, controls, onReload }: CaseProps) {
  const t = useTranslations("adjudication");
  const { Deciding, settlingOf, problemsOf } = decidingForm(view.protocolId);
  const {
    content: stored,
    state,
    keeper,
  } = useDraft({
    path: `/api/cases/${view.caseId}`,
    storageKey: caseKeyOf(view),
    initial: {},
    server: view.draft,
  });
  const content = readCase(stored);
  const [hasTried, setHasTried] = useState(false);
  const [fromServer, setFromServer] = useState<readonly WireProblem[]>([]);
  const [showFirstProblem, setShowFirstProblem] = useState<object | null>(null);
  const settleButton = useRef<HTMLButtonElement>(null);
  const problems = hasTried ? [...problemsOf(view, content), ...fromServer] : [];

  function onRefused({ code, problems: found }: WireFailure) {
    if (code === "ALREADY_SUBMITTED") void onReload();
    if (found.length === 0) return;
    setFromServer(found);
    setShowFirstProblem({});
  }

  const settle = useSettle({ view, keeper, onSettled: onReload, onRefused });
  const isLocked = settle.isPending || settle.isSuccess || state.kind === "elsewhere";

  function change(update: (content: CaseContent) => CaseContent) {
    setFromServer([]);
    keeper.change((raw) => writeCase(update(readCase(raw))));
  }

  function trySettle(claimNext: boolean) {
    if (isLocked || state.kind === "stale") return;
    setHasTried(true);
    if (problemsOf(view, content).length > 0) return setShowFirstProblem({});
    settle.mutate({ result: { outcome: "settled", ...settlingOf(view, content) }, claimNext });
  }

  usePageKeys((event) => {
    const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
    if (!isEnter || !(event.ctrlKey || event.metaKey)) return false;
    trySettle(true);
    return true;
  });

  return (
    <>
      <Deciding
        view={view}
        content={content}
        onChange={change}
        problems={problems}
        showFirstProblem={showFirstProblem}
        onComplete={() => settleButton.current?.focus()}
        isReadOnly={isLocked}
        guideline={guideline}
        header={
          <CaseHeader
            view={view}
            guideline={guideline}
            controls={controls}
            status={<SaveStatus state={state} keeper={keeper} />}
          />
        }
        notices={
          <div className="flex flex-col gap-1 p-2 empty:hidden">
            {view.round > 1 ? (
              <Notice quiet title={t("again.title")}>
                {t("again.body")}
              </Notice>
            ) : null}
            <DraftNotice state={state} keeper={keeper} onTakeBack={onReload} />
            <LastSubmissionBar beforeLeaving={() => keeper.flush()} />
            {settle.error ? <FailureNotice error={settle.error} /> : null}
            {problems.length > 0 ? (
              <Notice tone="error">{t("problemsFound", { count: problems.length })}</Notice>
            ) : null}
          </div>
        }
        actions={
          <CaseActions
            caseId={view.caseId}
            keeper={keeper}
            settleButton={settleButton}
            isBusy={isLocked}
            onSettle={trySettle}
            onIrreconcilable={(reason) =>
              settle.mutate({ result: { outcome: "irreconcilable", reason }, claimNext: false })
            }
          />
        }
      />
      <LeaveGuard keeper={keeper} />
    </>
  );
}
