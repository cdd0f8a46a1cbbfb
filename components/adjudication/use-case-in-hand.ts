"use client";

import { useState } from "react";
import { useActiveTime } from "@/components/annotations/active-time";
import { useAttestation } from "@/components/desks/Attestation";
import { useDraft } from "@/components/drafts/use-draft";
import type { CaseContent } from "@/components/protocols/contract";
import { decidingForm } from "@/components/protocols/deciding-registry";
import { useProblems } from "@/components/transport/use-problems";
import { useSendKey } from "@/components/ui/keys";
import type { CaseView } from "@/lib/contracts/adjudication";
import { type CaseDraft, caseKeyOf, readCase, writeCase } from "./case-content";
import type { CaseProps } from "./case-props";
import { usePointFilter } from "./point-filter";
import type { End } from "./QueueEnd";
import { useDefer } from "./use-defer";
import { type Outcome, useSettle } from "./use-settle";

/** The content of a dispute in hand, kept as a draft with every change, and the time spent on it. */
function useCaseDraft(view: CaseView, onOver: () => void) {
  const { content: stored, ...draft } = useDraft({
    path: `/api/cases/${view.caseId}`,
    storageKey: caseKeyOf(view),
    initial: {},
    server: view.draft,
    textVersion: view.subject.textVersion,
    onOver,
  });
  const content = readCase(stored);
  const [isPaused, setIsPaused] = useState(false);
  const activeTime = useActiveTime(content.activeMs, isPaused);
  // The form knows only what it shows: what else is in the draft stays.
  const change = (update: (content: CaseDraft) => CaseContent | CaseDraft) =>
    draft.keeper.change((raw) => {
      const now = readCase(raw);
      return writeCase({ ...now, ...update(now), activeMs: activeTime.read() });
    });
  const writeAsideReason = (asideReason: string) => change((now) => ({ ...now, asideReason }));
  return { ...draft, content, change, writeAsideReason, activeTime, isPaused, setIsPaused };
}

/** Everything that is done with a dispute in hand: its draft, settling it, putting it last, and going on from there. */
export function useCaseInHand({ view, guideline, onReload }: Omit<CaseProps, "controls">) {
  const { settlingOf, problemsOf } = decidingForm(view.protocolId);
  const draft = useCaseDraft(view, () => void onReload());
  const { content, state, keeper, activeTime } = draft;
  const filter = usePointFilter(view.protocolId);
  const attestation = useAttestation(view.attestationDue);
  const problems = useProblems();
  const [end, setEnd] = useState<End | null>(null);
  const queue = { view, keeper, point: filter.point };

  const settle = useSettle({
    ...queue,
    onSettled: () => void onReload(),
    onNoneLeft: () => setEnd("settled"),
    onRefused: ({ code, problems: found }, settlement) => {
      if (code === "ALREADY_SUBMITTED") void onReload();
      if (code === "ATTESTATION_DUE") attestation.before(() => settle.start(settlement), true);
      problems.refused(found);
    },
  });
  const defer = useDefer({ ...queue, onNoneLeft: () => setEnd("deferred"), onStays: () => setEnd("stays") });
  const isBusy = settle.isPending || settle.isSuccess || defer.isPending || defer.isSuccess;
  const isLocked = isBusy || state.kind === "elsewhere";
  const maySend = !isLocked && state.kind !== "stale";

  function send(result: Outcome, claimNext: boolean) {
    if (!maySend) return;
    const beside = () => ({ activeMs: activeTime.read(), guidelineVersion: guideline.version });
    attestation.before(() => settle.start({ result, claimNext, beside: beside() }));
  }

  function trySettle(claimNext: boolean) {
    if (!problems.tried(problemsOf(view, content))) return;
    send({ outcome: "settled", ...settlingOf(view, content) }, claimNext);
  }
  useSendKey(() => trySettle(true));

  return {
    draft,
    filter,
    change: (update: (content: CaseContent) => CaseContent) => {
      problems.changed();
      draft.change(update);
    },
    problems: problems.all(problemsOf(view, content)),
    showFirstProblem: problems.showFirst,
    isBusy,
    isLocked,
    maySend,
    error: settle.error ?? defer.error,
    trySettle,
    setAside: () => send({ outcome: "irreconcilable", reason: content.asideReason.trim() }, false),
    // The next case is claimed with it, and a claim wants today's word.
    defer: () => attestation.before(() => defer.start()),
    end,
    stay: () => {
      defer.reset();
      setEnd(null);
    },
    attestationDialog: attestation.dialog,
  };
}
