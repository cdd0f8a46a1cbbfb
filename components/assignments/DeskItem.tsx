"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCategoryText } from "@/components/protocols/category-text";
import { errorMessage } from "@/components/transport/error-message";
import { send } from "@/components/transport/send";
import { serverNow } from "@/components/transport/server-clock";
import { useCommand } from "@/components/transport/use-command";
import { refreshView } from "@/components/transport/use-view";
import { failureOf } from "@/components/transport/wire-failure";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { useClock } from "@/components/ui/ClockTime";
import { useNow } from "@/components/ui/now";
import type { InboxItem } from "@/lib/contracts/assignments";
import { inboxView } from "./inbox-view";

const tones = { first: "neutral", returned: "warning", second_review: "warning", case: "neutral" } as const;

function placesOf({ id, kind }: InboxItem): { page: string; api: string } {
  return kind === "case"
    ? { page: `/adjudicate/${id}`, api: `/api/cases/${id}` }
    : { page: `/annotate/${id}`, api: `/api/assignments/${id}` };
}

/** One text in hand: in work, submitted and still to be taken back, or reported and waiting for the lead. */
export function DeskItem({ item, protocolId }: { item: InboxItem; protocolId: string }) {
  const t = useTranslations("inbox.items");
  const errors = useTranslations("errors");
  const clock = useClock();
  const categoryText = useCategoryText();
  const router = useRouter();
  const now = useNow(serverNow, 5000);
  const { page, api } = placesOf(item);
  const undo = useCommand({
    send: () => send("POST", `${api}/undo`, {}),
    onSuccess: () => router.push(page),
    onSettled: () => refreshView(inboxView),
  });
  const isSubmitted = item.status === "submitted" && item.closesAt !== null;
  const isHeld = item.status === "held";
  const mayUndo = isSubmitted && now !== null && Date.parse(item.closesAt ?? "") > now;
  const isAgain = item.kind === "returned" || item.kind === "second_review";
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-rule border-b py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isSubmitted || isHeld ? "undecided" : tones[item.kind]}>
          {isSubmitted ? t("submitted") : isHeld ? t("held") : t(`kinds.${item.kind}`)}
        </Badge>
        <span>{categoryText(protocolId, item.category).name}</span>
        <span className="text-soft text-sm">
          {isHeld
            ? t("reported")
            : !isSubmitted
              ? t("since", { time: clock(item.claimedAt, "dateTime") })
              : mayUndo
                ? t("undoUntil", { time: clock(item.closesAt ?? "", "seconds") })
                : t("closing")}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {mayUndo ? (
          <Button size="sm" busy={undo.isPending || undo.isSuccess} onClick={() => undo.start()}>
            {t("undo")}
          </Button>
        ) : null}
        <ButtonLink size="sm" look={isSubmitted || isHeld ? "quiet" : "secondary"} href={page}>
          {isSubmitted || isHeld ? t("read") : isAgain ? t("review") : t("goOn")}
        </ButtonLink>
      </div>
      {undo.error ? (
        <p role="alert" className="text-end text-fail text-sm sm:col-span-2">
          {errors(errorMessage(failureOf(undo.error).code))}
        </p>
      ) : null}
    </li>
  );
}
