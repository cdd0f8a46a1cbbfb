"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useLanguageName } from "@/components/projects/names";
import { samplesPath } from "@/components/projects/paths";
import { SortHead, type Sorting, useSorting } from "@/components/projects/sorting";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { classNames } from "@/components/ui/class-names";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { PeopleView } from "@/lib/contracts/people";
import { EffortCells, pastedShare } from "./EffortCells";
import { MemberActions } from "./MemberActions";

type Member = PeopleView["members"][number];

const sortable = {
  name: (member: Member) => member.displayName,
  role: (member: Member) => member.role,
  inWork: (member: Member) => member.inWork,
  closed: (member: Member) => member.closed,
  practiceMark: (member: Member) => member.practiceMark ?? -1,
  medianTime: (member: Member) => member.effort?.medianActiveMs ?? -1,
  pasted: (member: Member) => pastedShare(member) ?? -1,
};

const columnCount = 12;

/** Who a row is about stays in sight beside what may be done about them, far to the side. */
const nameColumn = "sticky start-0 z-10 bg-paper";

/** Everybody, grouped by language; the leads, who have none, on top. */
export function MemberTable({
  slug,
  members,
  viewerName,
  onInvite,
}: {
  slug: string;
  members: readonly Member[];
  viewerName: string;
  onInvite: (language: string) => void;
}) {
  const t = useTranslations("people");
  const languageName = useLanguageName();
  const sorting = useSorting(sortable);
  const groups = [...new Set(members.map(({ language }) => language))].sort((a, b) =>
    a === "" ? -1 : b === "" ? 1 : languageName(a).localeCompare(languageName(b)),
  );
  return (
    <Table caption={t("members")}>
      <MemberHeads sorting={sorting} />
      {groups.map((language) => (
        <tbody key={language} id={language || "leads"} className="scroll-mt-4">
          <tr>
            <th
              colSpan={columnCount}
              scope="rowgroup"
              className="border-rule border-b bg-wash px-2 py-1 text-start font-semibold"
            >
              {/* Stays in sight where the table is wider than its place. */}
              <span className="sticky start-2 inline-flex max-w-[calc(100vw-4rem)] flex-wrap items-center gap-x-4">
                <span>
                  {language === "" ? t("leads") : languageName(language)}
                  {language === "" ? (
                    <span className="ms-3 font-normal text-soft">{t("leadsIntro")}</span>
                  ) : null}
                </span>
                {language === "" ? null : (
                  <Button look="quiet" size="sm" onClick={() => onInvite(language)}>
                    {t("inviteFor", { language: languageName(language) })}
                  </Button>
                )}
              </span>
            </th>
          </tr>
          {/* Those who left stand below those who work, whatever the order. */}
          {sorting
            .sorted(members.filter((member) => member.language === language))
            .toSorted((a, b) => Number(a.removed) - Number(b.removed))
            .map((member) => (
              <MemberRow key={member.memberId} slug={slug} member={member} viewerName={viewerName} />
            ))}
        </tbody>
      ))}
    </Table>
  );
}

function MemberHeads({ sorting }: { sorting: Sorting }) {
  const t = useTranslations("people.columns");
  return (
    <thead>
      <tr>
        <SortHead by="name" sorting={sorting} label={t("name")} className={nameColumn} />
        <HeadCell>{t("signInName")}</HeadCell>
        <HeadCell>{t("pseudonym")}</HeadCell>
        <SortHead by="role" sorting={sorting} label={t("role")} />
        <SortHead by="inWork" sorting={sorting} label={t("inWork")} isNumeric />
        <SortHead by="closed" sorting={sorting} label={t("closed")} isNumeric />
        <SortHead by="practiceMark" sorting={sorting} label={t("practiceMark")} isNumeric />
        <SortHead by="medianTime" sorting={sorting} label={t("medianTime")} isNumeric />
        <SortHead by="pasted" sorting={sorting} label={t("pasted")} isNumeric />
        <HeadCell>{t("declines")}</HeadCell>
        <HeadCell>{t("status")}</HeadCell>
        <HeadCell className="relative">
          <span className="sr-only">{t("actions")}</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

function MemberRow({ slug, member, viewerName }: { slug: string; member: Member; viewerName: string }) {
  const t = useTranslations("people");
  const format = useFormatter();
  const isLead = member.role === "lead";
  return (
    <tr className={classNames(member.removed && "text-soft")}>
      <th
        scope="row"
        className={classNames(
          nameColumn,
          "h-8 min-w-32 max-w-40 border-rule border-b px-2 text-start font-semibold sm:max-w-none sm:whitespace-nowrap",
        )}
      >
        <bdi>{member.displayName}</bdi>
      </th>
      <Cell className="whitespace-nowrap">
        <bdi>{member.signInName}</bdi>
      </Cell>
      <Cell className="whitespace-nowrap">{member.pseudonym}</Cell>
      <Cell className="whitespace-nowrap">{t(`roles.${member.role}`)}</Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {isLead ? "–" : <WorkLink slug={slug} member={member} count={member.inWork} isOpen />}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {isLead ? "–" : <WorkLink slug={slug} member={member} count={member.closed} />}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {member.practiceMark === null ? "–" : format.number(member.practiceMark / 100, { style: "percent" })}
      </Cell>
      <EffortCells member={member} />
      <Cell className="whitespace-nowrap">
        <MemberStatus member={member} />
      </Cell>
      <Cell className="text-end">
        {member.removed ? null : (
          <MemberActions slug={slug} member={member} isSelf={member.signInName === viewerName} />
        )}
      </Cell>
    </tr>
  );
}

/** The list of samples knows no person: the nearest it has, and the link says so. */
function WorkLink({
  slug,
  member,
  count,
  isOpen = false,
}: {
  slug: string;
  member: Member;
  count: number;
  isOpen?: boolean;
}) {
  const t = useTranslations("people");
  const { language, role } = member;
  const state = isOpen ? (role === "adjudicator" ? "disputed" : "open") : undefined;
  return (
    <Link
      href={samplesPath(slug, { language, state })}
      title={t("nearest")}
      className="text-accent underline"
    >
      {count}
    </Link>
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
