"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { serverNow } from "@/components/transport/server-clock";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { useNow } from "@/components/ui/now";
import { type LastSubmission, rememberSubmission } from "./last-submission";
import { UndoBar } from "./UndoBar";

/** After "Submit and next": what was submitted a moment ago can be taken back from here. */
export function LastSubmissionBar({
  last,
  keeper,
}: {
  last: LastSubmission;
  /** Of what is on the screen now, and left by taking the last one back. */
  keeper: DraftKeeper;
}) {
  const t = useTranslations("annotation.undo");
  const app = useTranslations("app");
  const router = useRouter();
  const pathname = usePathname();
  const now = useNow(serverNow);
  const undo = useCommand({
    send: async (submission: { page: string; undoPath: string }) => {
      await send("POST", submission.undoPath, {});
      return submission.page;
    },
    onSuccess: (page) => {
      rememberSubmission(null);
      router.push(page);
    },
  });
  if (last.page.split("?")[0] === pathname || now === null || Date.parse(last.closesAt) <= now) return null;
  return (
    <div className="grid gap-1">
      <UndoBar
        said={t("last")}
        closesAt={last.closesAt}
        isBusy={undo.isPending}
        onUndo={() => void leaveWith(keeper, () => undo.start(last))}
      >
        <Button size="sm" look="quiet" onClick={() => rememberSubmission(null)}>
          {app("close")}
        </Button>
      </UndoBar>
      {undo.error ? <FailureNotice error={undo.error} /> : null}
    </div>
  );
}
