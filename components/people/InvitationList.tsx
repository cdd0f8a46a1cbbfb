"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { projectKey } from "@/components/projects/live";
import { useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { ClockTime } from "@/components/ui/ClockTime";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { PeopleView } from "@/lib/contracts/people";

type Invitation = PeopleView["invitations"][number];

const tones = { open: "accent", accepted: "pass", expired: "undecided", revoked: "undecided" } as const;

export function InvitationList({ slug, invitations }: { slug: string; invitations: readonly Invitation[] }) {
  const t = useTranslations("people");
  const languageName = useLanguageName();
  if (invitations.length === 0) return <p className="text-soft">{t("invitations.none")}</p>;
  return (
    <Table caption={t("invitations.title")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.role")}</HeadCell>
          <HeadCell>{t("invite.language")}</HeadCell>
          <HeadCell>{t("invite.note")}</HeadCell>
          <HeadCell>{t("invitations.until")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell className="relative">
            <span className="sr-only">{t("columns.actions")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.invitationId}>
            <Cell className="whitespace-nowrap">{t(`roles.${invitation.role}`)}</Cell>
            <Cell className="whitespace-nowrap">
              {invitation.language ? languageName(invitation.language) : "–"}
            </Cell>
            <Cell className="min-w-40">
              <bdi>{invitation.note || "–"}</bdi>
            </Cell>
            <Cell className="whitespace-nowrap">
              <ClockTime iso={invitation.expiresAt} shape="dateTime" />
            </Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={tones[invitation.state]}>{t(`invitations.states.${invitation.state}`)}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap text-end">
              {invitation.state === "open" ? (
                <RevokeButton slug={slug} invitationId={invitation.invitationId} />
              ) : null}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Not asked twice: whoever lost the link is simply invited anew. */
function RevokeButton({ slug, invitationId }: { slug: string; invitationId: string }) {
  const t = useTranslations("people.invitations");
  const cache = useQueryClient();
  const revoke = useCommand({
    send: () => send("POST", projectApi(slug, "invitations/revoke"), { invitationId }),
    onSettled: () => cache.invalidateQueries({ queryKey: projectKey(slug, "people") }),
  });
  return (
    <>
      <Button look="quiet" size="sm" busy={revoke.isPending} onClick={() => revoke.start()}>
        {t("revoke")}
      </Button>
      {revoke.error ? (
        <div className="min-w-60 whitespace-normal text-start">
          <FailureNotice error={revoke.error} />
        </div>
      ) : null}
    </>
  );
}
