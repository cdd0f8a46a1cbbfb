"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { inboxView } from "@/components/assignments/inbox-view";
import { useCategoryText } from "@/components/protocols/category-text";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { refreshView } from "@/components/transport/use-view";
import { failureOf } from "@/components/transport/wire-failure";
import { Fold } from "@/components/ui/Fold";
import { Notice } from "@/components/ui/Notice";
import type { InboxDesk } from "@/lib/contracts/assignments";
import type { OptOutInput } from "@/lib/contracts/desks";
import { protocolById } from "@/lib/protocols/registry";
import { inTurn } from "./in-turn";

/** What the texts of each category can contain, and the choice not to be given them, which is saved at once. */
export function WhatYouMayMeet({ desk }: { desk: InboxDesk }) {
  const t = useTranslations("inbox.meet");
  const [saveInTurn] = useState(() =>
    inTurn((categories: string[]) =>
      send("POST", "/api/desks/opt-out", {
        project: desk.project.slug,
        language: desk.language,
        categories,
      } satisfies OptOutInput),
    ),
  );
  const save = useCommand({
    send: saveInTurn,
    onSettled: () => refreshView(inboxView),
  });
  const declined = save.isPending ? save.input : desk.optedOut;
  const { categories } = protocolById(desk.protocolId);
  const left = categories.filter((category) => !declined.includes(category));

  function decline(category: string, isDeclined: boolean) {
    const others = declined.filter((each) => each !== category);
    save.start(isDeclined ? [...others, category] : others);
  }

  return (
    <Fold
      summary={
        <span>
          {t("title")}
          {declined.length > 0 ? ` · ${t("declined", { count: declined.length })}` : ""}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-prose">{t("intro")}</p>
        <ul className="flex flex-col border-rule border-t">
          {categories.map((category) => (
            <CategoryChoice
              key={category}
              protocolId={desk.protocolId}
              category={category}
              isDeclined={declined.includes(category)}
              isLast={left.length === 1 && left[0] === category}
              onChange={(isDeclined) => decline(category, isDeclined)}
            />
          ))}
        </ul>
        <p className="max-w-prose text-soft text-sm">{t("note")}</p>
        <p role="status" className="text-sm empty:hidden">
          {save.isSuccess ? t("saved") : null}
        </p>
        <Refusal error={save.error} />
      </div>
    </Fold>
  );
}

function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations("inbox.meet");
  if (error === null) return null;
  // Of the categories that are left, the language has no samples.
  const isEmpty = failureOf(error).problems.some(({ code }) => code === "nothing_left");
  return isEmpty ? <Notice tone="warning">{t("last")}</Notice> : <FailureNotice error={error} />;
}

function CategoryChoice({
  protocolId,
  category,
  isDeclined,
  isLast,
  onChange,
}: {
  protocolId: string;
  category: string;
  isDeclined: boolean;
  /** The only one that is not declined. */
  isLast: boolean;
  onChange: (isDeclined: boolean) => void;
}) {
  const t = useTranslations("inbox.meet");
  const id = useId();
  const { name, warning } = useCategoryText()(protocolId, category);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-rule border-b py-2">
      <div className="min-w-0 max-w-prose flex-1 basis-72">
        <p id={`${id}-name`} className="font-semibold">
          {name}
        </p>
        <p>{warning}</p>
        {isLast ? (
          <p id={`${id}-last`} className="text-soft text-sm">
            {t("last")}
          </p>
        ) : null}
      </div>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isDeclined}
          disabled={isLast}
          aria-labelledby={`${id}-decline ${id}-name`}
          aria-describedby={isLast ? `${id}-last` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span id={`${id}-decline`}>{t("decline")}</span>
      </label>
    </li>
  );
}
