"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { DraftKeeper } from "@/components/drafts/draft-keeper";
import { leaveWith } from "@/components/drafts/leaving";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Dialog } from "@/components/ui/Dialog";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { Claimed } from "@/lib/contracts/assignments";
import { casePage, type PointFilter, queueOf } from "./point-filter";

/** How one came to the end of the queue; "stays": the case was deferred and is the only one left. */
export type End = "settled" | "deferred" | "stays";

/** Nothing else waits: what became of the case, and where to go from here. */
export function QueueEnd({
  end,
  view,
  filter,
  keeper,
  onStay,
}: {
  end: End;
  view: CaseView;
  filter: PointFilter;
  keeper: DraftKeeper;
  onStay: () => void;
}) {
  const t = useTranslations("adjudication.end");
  const actions = useTranslations("adjudication.actions");
  const router = useRouter();
  const any = useCommand({
    send: async () => {
      // It came back only because nothing else is about that point: among all disputes it goes to the end.
      if (end === "stays") await send("POST", `/api/cases/${view.caseId}/release`, {});
      return send<Claimed>("POST", "/api/cases/next", queueOf(view, null));
    },
    onSuccess: ({ assignmentId }) => {
      if (assignmentId === view.caseId) {
        filter.leave();
        onStay();
      } else router.push(assignmentId ? casePage(assignmentId, null) : "/");
    },
  });
  return (
    <Dialog
      title={filter.point === null ? t("title") : t("titleAt", { point: filter.full })}
      {...(end === "stays" ? { onClose: onStay } : {})}
      footer={
        <>
          <ButtonLink href="/">{actions("inbox")}</ButtonLink>
          {filter.point === null ? null : (
            <Button
              look={end === "stays" ? "secondary" : "primary"}
              busy={any.isPending || any.isSuccess}
              onClick={() => void leaveWith(keeper, any.start)}
            >
              {t("any")}
            </Button>
          )}
          {end === "stays" ? (
            <Button look="primary" onClick={onStay}>
              {t("goOn")}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{t(end)}</p>
      {any.error ? <FailureNotice error={any.error} /> : null}
    </Dialog>
  );
}
