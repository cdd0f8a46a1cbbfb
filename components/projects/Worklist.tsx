"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { FilterLinks } from "./FilterLinks";
import { Freshness, type Polled } from "./Freshness";
import { PageLinks } from "./PageLinks";
import { Section } from "./Section";

/**
 * What people sent the lead and the lead has to answer: those that wait first, filtered and paged by the address.
 * `desk` is where its words are.
 */
export function Worklist<Status extends string>({
  desk,
  query,
  statuses,
  at,
  pathOf,
  items,
  children,
}: {
  desk: "questionDesk" | "reportDesk";
  query: Polled & { readonly data: { readonly open: number; readonly next: string | null } };
  /** The filters beside "all", with their names. */
  statuses: readonly (readonly [Status, string])[];
  at: { readonly status: Status | undefined; readonly after: string | undefined };
  pathOf: (status?: Status, after?: string) => string;
  /** One list item each. */
  items: readonly ReactNode[];
  /** Below the list. */
  children?: ReactNode;
}) {
  const t = useTranslations(desk);
  const { status, after } = at;
  const { open, next } = query.data;
  const choices = [[undefined, t("filter.all")] as const, ...statuses];
  const links = choices.map(([choice, label]) => ({
    href: pathOf(choice),
    label,
    isCurrent: choice === status,
  }));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t("title")}>
        {t("intro")}
        <Freshness query={query} />
      </PageHeader>
      <Section
        title={t("list")}
        intro={t("open", { count: open })}
        actions={<FilterLinks label={t("filter.label")} links={links} />}
      >
        {items.length > 0 ? (
          <ul className="flex flex-col">{items}</ul>
        ) : status === undefined && after === undefined ? (
          <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>
        ) : (
          <EmptyState
            title={t("noneMatch.title")}
            action={<ButtonLink href={pathOf()}>{t("noneMatch.action")}</ButtonLink>}
          >
            {t("noneMatch.body")}
          </EmptyState>
        )}
        <PageLinks
          label={t("pages")}
          first={after ? { href: pathOf(status), label: t("firstPage") } : null}
          next={next ? { href: pathOf(status, next), label: t("nextPage") } : null}
        />
      </Section>
      {children}
    </div>
  );
}
