"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { LoadedGuideline } from "@/components/protocols/guideline";
import { useIsHydrated } from "@/components/ui/hydration";
import type { PracticeItemView, PracticeResult } from "@/lib/contracts/practice";
import { forgetKept, type KeptContent, readKept } from "./kept-answers";
import { PracticeForm } from "./PracticeForm";
import { PracticeHeader } from "./PracticeHeader";
import { PracticeReview } from "./PracticeReview";
import type { PracticePlace } from "./places";

interface WorkspaceProps {
  readonly view: PracticeItemView;
  readonly place: PracticePlace;
  readonly protocolId: string;
  readonly guideline: LoadedGuideline;
  /** Names what this window keeps: the person, the course and the text. */
  readonly keptKey: string;
  readonly controls: ReactNode;
}

/** One text of the course: the form of real work until it is checked, then what was right and why. */
export function PracticeWorkspace(props: WorkspaceProps) {
  // What the window keeps is known only here: the page as the server sent it begins anew with it.
  const isHydrated = useIsHydrated();
  return (
    <PracticeRound
      key={String(isHydrated)}
      kept={isHydrated ? () => readKept(props.keptKey) : () => null}
      {...props}
    />
  );
}

interface Round {
  readonly number: number;
  readonly start: KeptContent;
  /** Null while it is being answered. */
  readonly result: PracticeResult | null;
}

function PracticeRound({ kept, ...props }: WorkspaceProps & { kept: () => KeptContent | null }) {
  const { view, place, keptKey, protocolId } = props;
  const router = useRouter();
  const [round, setRound] = useState<Round>(() => {
    const inWork = kept();
    return { number: 0, start: inWork ?? {}, result: inWork ? null : view.result };
  });
  const { number, start, result } = round;
  const header = <PracticeHeader {...props} />;

  function showResult(checked: PracticeResult) {
    forgetKept(keptKey);
    setRound({ ...round, number: number + 1, result: checked });
    // The list of texts, one step back, is then as it is now.
    router.refresh();
  }

  if (result)
    return (
      <PracticeReview
        view={view}
        place={place}
        protocolId={protocolId}
        result={result}
        isNew={number > 0}
        header={header}
        onAgain={() => setRound({ number: number + 1, start: {}, result: null })}
      />
    );
  return (
    <PracticeForm
      key={number}
      view={view}
      place={place}
      protocolId={protocolId}
      guideline={props.guideline}
      keptKey={keptKey}
      start={start}
      header={header}
      onChecked={showResult}
    />
  );
}
