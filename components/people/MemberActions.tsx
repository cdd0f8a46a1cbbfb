"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Notice } from "@/components/ui/Notice";
import type { PeopleView } from "@/lib/contracts/people";

type Member = PeopleView["members"][number];
type Change = "pause" | "resume" | "remove";

/** What a lead may do about a member. Each is confirmed, with what it will do said first. */
export function MemberActions({ slug, member, isSelf }: { slug: string; member: Member; isSelf: boolean }) {
  const t = useTranslations("people.actions");
  const [asked, setAsked] = useState<Change | null>(null);
  const isLead = member.role === "lead";
  return (
    <>
      <span className="inline-flex gap-1 whitespace-nowrap">
        {isLead ? null : (
          <Button
            look="quiet"
            size="sm"
            aria-label={t(member.paused ? "resumeName" : "pauseName", { name: member.displayName })}
            onClick={() => setAsked(member.paused ? "resume" : "pause")}
          >
            {t(member.paused ? "resume" : "pause")}
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          aria-label={t("removeName", { name: member.displayName })}
          onClick={() => setAsked("remove")}
        >
          {t("remove")}
        </Button>
      </span>
      {asked ? (
        <div className="text-start text-base">
          <ChangeDialog
            slug={slug}
            member={member}
            change={asked}
            isSelf={isSelf}
            onClose={() => setAsked(null)}
          />
        </div>
      ) : null}
    </>
  );
}

function ChangeDialog({
  slug,
  member,
  change,
  isSelf,
  onClose,
}: {
  slug: string;
  member: Member;
  change: Change;
  isSelf: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("people.actions");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const languageName = useLanguageName();
  const apply = useCommand({
    send: () => send("POST", projectApi(slug, "members"), { memberId: member.memberId, change }),
    onSuccess: async () => {
      // Whoever removed themselves is a stranger here from now on.
      if (isSelf && change === "remove") return window.location.assign("/");
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      onClose();
    },
  });
  const kind = member.role === "lead" ? "lead" : "work";
  const isLastLead = kind === "lead" && apply.error !== null && failureOf(apply.error).code === "WRONG_STATE";
  return (
    <Dialog
      title={t(`${change}Title`, { name: member.displayName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button
            look={change === "remove" ? "danger" : "primary"}
            busy={apply.isPending}
            onClick={() => apply.start()}
          >
            {t(change)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {t(`${change}Body`, {
            kind,
            language: member.language ? languageName(member.language) : "",
            inWork: member.inWork,
          })}
        </p>
        {isSelf ? <p className="font-semibold">{t("self")}</p> : null}
        {isLastLead ? <Notice tone="error">{t("lastLead")}</Notice> : null}
        {apply.error && !isLastLead ? <FailureNotice error={apply.error} /> : null}
      </div>
    </Dialog>
  );
}
