"use client";

import { type ClipboardEvent, useState } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import type { WorkContent } from "@/components/protocols/contract";
import { judgingForm } from "@/components/protocols/registry";
import type { AssignmentView } from "@/lib/contracts/annotations";
import { useActiveTime } from "./active-time";
import { pastedInto } from "./pasted";
import { isOfEarlierText, readContent, startContent, storageKeyOf, writeContent } from "./work-content";

/** The content of work in hand, kept as a draft with every change, and the time spent on it. */
export function useWorkDraft(view: AssignmentView, onOver: () => void) {
  const { forText } = judgingForm(view.protocolId);
  const { textVersion } = view.subject;
  const { content: stored, ...draft } = useDraft({
    path: `/api/assignments/${view.assignmentId}`,
    storageKey: storageKeyOf(view),
    initial: startContent(view),
    server: view.draft,
    textVersion,
    onOver,
  });
  const content = contentOf(stored);
  const [isPaused, setIsPaused] = useState(false);
  const [isTextNew] = useState(() => isOfEarlierText(stored, textVersion));
  const activeTime = useActiveTime(content.activeMs, isPaused);

  /** A draft written before the text was corrected keeps what still speaks of it. */
  function contentOf(raw: Readonly<Record<string, unknown>>): WorkContent {
    const read = readContent(raw);
    if (!isOfEarlierText(raw, textVersion)) return read;
    return { ...read, answers: forText(read.answers, view.subject) };
  }

  function change(update: (content: WorkContent) => WorkContent) {
    draft.keeper.change((raw) =>
      writeContent({ ...update(contentOf(raw)), activeMs: activeTime.read() }, textVersion),
    );
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = pastedInto(event);
    if (!pasted) return;
    change((now) => ({
      ...now,
      pasted: { ...now.pasted, [pasted.field]: (now.pasted[pasted.field] ?? 0) + pasted.length },
    }));
  }

  return { ...draft, content, change, onPaste, activeTime, isPaused, setIsPaused, isTextNew };
}
