"use client";

import { useState } from "react";
import { useActiveTime } from "@/components/annotations/active-time";
import { useAttestation } from "@/components/desks/Attestation";
import { useDraft } from "@/components/drafts/use-draft";
import type { CaseContent } from "@/components/protocols/contract";
import { decidingForm } from "@/components/protocols/deciding-registry";
import type { WireFailure } from "@/components/transport/wire-failure";
import { usePageKeys } from "@/components/ui/keys";
import type { WireProblem } from "@/lib/contracts/errors";
import { caseKeyOf, readCase, writeCase } from "./case-content";
import type { CaseProps } from "./case-props";
import { usePointFilter } from "./point-filter";
import type { End } from "./QueueEnd";
import { useDefer } from "./use-defer";
import { type Outcome, type Settlement, useSettle } from "./use-settle";

/** Everything that is done with a dispute in hand: its draft, settling it, putting it last, and going on from there. */
export function useCaseInHand({ view, guideline, onReload }: Omit<CaseProps, "controls">) {
  const { settlingOf, problemsOf } = decidingForm(view.protocolId);
  const {
    content: stored,
    state,
    keeper,
  } = useDraft({
    path: `/api/cases/${view.caseId}`,
    storageKey: caseKeyOf(view),
    initial: {},
    server: view.draft,
    textVersion: view.subject.textVersion,
  });
  const content = readCase(stored);
  const filter = usePointFilter(view.protocolId);
  const [isPaused, setIsPaused] = useState(false);
  const activeTime = useActiveTime(content.activeMs, isPaused);
  const attestation = useAttestation(view.attestationDue);
  const [hasTried, setHasTried] = useState(false);
  const [fromServer, setFromServer] = useState<readonly WireProblem[]>([]);
  const [showFirstProblem, setShowFirstProblem] = useState<object | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  const queue = { view, keeper, point: filter.point };

  function onRefused({ code, problems }: WireFailure, settlement: Settlement) {
    if (code === "ALREADY_SUBMITTED") void onReload();
    if (code === "ATTESTATION_DUE") attestation.before(() => settle.mutate(settlement), true);
    if (problems.length === 0) return;
    setFromServer(problems);
    setShowFirstProblem({});
  }

  const settle = useSettle({
    ...queue,
    onSettled: () => void onReload(),
    onNoneLeft: () => setEnd("settled"),
    onRefused,
  });
  const defer = useDefer({
    ...queue,
    onNoneLeft: () => setEnd("deferred"),
    onStays: () => {
      defer.reset();
      setEnd("stays");
    },
  });
  const isBusy = settle.isPending || settle.isSuccess || defer.isPending || defer.isSuccess;
  const isLocked = isBusy || state.kind === "elsewhere";

  function change(update: (content: CaseContent) => CaseContent) {
    setFromServer([]);
    keeper.change((raw) => writeCase({ ...update(readCase(raw)), activeMs: activeTime.read() }));
  }

  function send(result: Outcome, claimNext: boolean) {
    if (isLocked || state.kind === "stale") return;
    attestation.before(() => {
      const beside = { activeMs: activeTime.read(), guidelineVersion: guideline.version };
      settle.mutate({ result, claimNext, beside });
    });
  }

  function trySettle(claimNext: boolean) {
    setHasTried(true);
    if (problemsOf(view, content).length > 0) return setShowFirstProblem({});
    send({ outcome: "settled", ...settlingOf(view, content) }, claimNext);
  }

  usePageKeys((event) => {
    const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
    if (!isEnter || !(event.ctrlKey || event.metaKey)) return false;
    trySettle(true);
    return true;
  });

  return {
    content,
    state,
    keeper,
    filter,
    change,
    problems: hasTried ? [...problemsOf(view, content), ...fromServer] : [],
    showFirstProblem,
    isPaused,
    setIsPaused,
    isBusy,
    isLocked,
    error: settle.error ?? defer.error,
    trySettle,
    setAside: (reason: string) => send({ outcome: "irreconcilable", reason }, false),
    // The next case is claimed with it, and a claim wants today's word.
    defer: () => attestation.before(() => defer.mutate()),
    end,
    stay: () => setEnd(null),
    attestationDialog: attestation.dialog,
  };
}
