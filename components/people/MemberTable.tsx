"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { samplesPath } from "@/components/projects/paths";
import { SortHead, useSorting } from "@/components/projects/sorting";
import { Badge } from "@/components/ui/Badge";
import { classNames } from "@/components/ui/class-names";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { PeopleView } from "@/lib/contracts/people";
import { MemberActions } from "./MemberActions";

type Member = PeopleView["members"][number];

const sortable = {
  name: (member: Member) => member.displayName,
  role: (member: Member) => member.role,
  inWork: (member: Member) => member.inWork,
  closed: (member: Member) => member.closed,
};

export function MemberTable({
  slug,
  caption,
  members,
  viewerName,
}: {
  slug: string;
  caption: string;
  members: readonly Member[];
  viewerName: string;
}) {
  const t = useTranslations("people");
  const sorting = useSorting(sortable);
  const isLeads = members.every(({ role }) => role === "lead");
  // Those who left stand below those who work, whatever the order.
  const rows = sorting.sorted(members).toSorted((a, b) => Number(a.removed) - Number(b.removed));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <SortHead by="name" sorting={sorting} label={t("columns.name")} />
          <HeadCell>{t("columns.signInName")}</HeadCell>
          <HeadCell>{t("columns.pseudonym")}</HeadCell>
          {isLeads ? null : (
            <>
              <SortHead by="role" sorting={sorting} label={t("columns.role")} />
              <SortHead by="inWork" sorting={sorting} label={t("columns.inWork")} isNumeric />
              <SortHead by="closed" sorting={sorting} label={t("columns.closed")} isNumeric />
            </>
          )}
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t("columns.actions")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <tr key={member.memberId} className={classNames(member.removed && "text-soft")}>
            <Cell className="whitespace-nowrap font-semibold">
              <bdi>{member.displayName}</bdi>
            </Cell>
            <Cell className="whitespace-nowrap">
              <bdi>{member.signInName}</bdi>
            </Cell>
            <Cell className="whitespace-nowrap">{member.pseudonym}</Cell>
            {isLeads ? null : <WorkCells slug={slug} member={member} />}
            <Cell className="whitespace-nowrap">
              <MemberStatus member={member} />
            </Cell>
            <Cell className="text-end">
              {member.removed ? null : (
                <MemberActions slug={slug} member={member} isSelf={member.signInName === viewerName} />
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function WorkCells({ slug, member }: { slug: string; member: Member }) {
  const t = useTranslations("people");
  const { language, role } = member;
  const state = role === "adjudicator" ? "disputed" : undefined;
  return (
    <>
      <Cell className="whitespace-nowrap">{t(`roles.${role}`)}</Cell>
      <Cell isNumeric>
        <Link
          href={samplesPath(slug, { language, state: state ?? "open" })}
          title={t("nearest")}
          className="text-accent underline"
        >
          {member.inWork}
        </Link>
      </Cell>
      <Cell isNumeric>
        <Link href={samplesPath(slug, { language })} title={t("nearest")} className="text-accent underline">
          {member.closed}
        </Link>
      </Cell>
    </>
  );
}

function MemberStatus({ member }: { member: Member }) {
  const t = useTranslations("people.status");
  if (member.removed) return <Badge tone="undecided">{t("removed")}</Badge>;
  return member.paused ? (
    <Badge tone="warning">{t("paused")}</Badge>
  ) : (
    <Badge tone="pass">{t("active")}</Badge>
  );
}
