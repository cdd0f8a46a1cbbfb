"use client";

import { useTranslations } from "next-intl";
import { Freshness } from "@/components/projects/Freshness";
import { useProjectView } from "@/components/projects/live";
import { Section } from "@/components/projects/Section";
import { useUrlChoice } from "@/components/projects/url-state";
import { Button } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import type { PeopleView } from "@/lib/contracts/people";
import { InvitationList } from "./InvitationList";
import { InviteDialog } from "./InviteDialog";
import { MemberTable } from "./MemberTable";

const renewEveryMs = 15_000;

/** Who works in the project, by language; who is invited; and the way to invite, pause and remove. */
export function PeoplePanel({
  slug,
  initial,
  viewerName,
}: {
  slug: string;
  initial: PeopleView;
  viewerName: string;
}) {
  const t = useTranslations("people");
  const query = useProjectView(slug, "people", initial, renewEveryMs);
  const [inviting, invite] = useUrlChoice("invite");
  const { members, invitations } = query.data;
  const open = invitations.filter(({ state }) => state === "open");
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t("title")}
        actions={
          <Button look="primary" onClick={() => invite("1")}>
            {t("invite.open")}
          </Button>
        }
      >
        {t("intro")}
        <Freshness query={query} />
      </PageHeader>
      {inviting ? <InviteDialog slug={slug} preset={inviting} onClose={() => invite(null)} /> : null}
      {members.every(({ role }) => role === "lead") ? (
        <p className="max-w-prose text-soft">{t("nobody")}</p>
      ) : null}
      <MemberTable slug={slug} members={members} viewerName={viewerName} onInvite={invite} />
      <p className="max-w-prose text-soft text-sm">{t("effort.note")}</p>
      <Section title={t("invitations.title")} intro={t("invitations.intro", { open: open.length })}>
        <InvitationList slug={slug} invitations={invitations} />
      </Section>
    </div>
  );
}
