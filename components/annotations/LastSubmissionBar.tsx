"use client";

import { useMutation } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { serverNow } from "@/components/transport/server-clock";
import { Button } from "@/components/ui/Button";
import { useNow } from "@/components/ui/now";
import { rememberSubmission, useLastSubmission } from "./last-submission";
import { UndoBar } from "./UndoBar";

/** After "Submit and next": what was submitted a moment ago can be taken back from here. */
export function LastSubmissionBar({ beforeLeaving }: { beforeLeaving: () => Promise<boolean> }) {
  const t = useTranslations("annotation.undo");
  const app = useTranslations("app");
  const router = useRouter();
  const pathname = usePathname();
  const last = useLastSubmission();
  const now = useNow(serverNow);
  const undo = useMutation({
    mutationFn: async (submission: { page: string; undoPath: string }) => {
      await send("POST", submission.undoPath, {});
      await beforeLeaving();
      return submission.page;
    },
    onSuccess: (page) => {
      rememberSubmission(null);
      router.push(page);
    },
  });
  if (!last || last.page.split("?")[0] === pathname || now === null || Date.parse(last.closesAt) <= now)
    return null;
  return (
    <div className="flex flex-col gap-1">
      <UndoBar
        said={t("last")}
        closesAt={last.closesAt}
        isBusy={undo.isPending}
        onUndo={() => undo.mutate(last)}
      >
        <Button size="sm" look="quiet" onClick={() => rememberSubmission(null)}>
          {app("close")}
        </Button>
      </UndoBar>
      {undo.error ? <FailureNotice error={undo.error} /> : null}
    </div>
  );
}
