"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguageName } from "@/components/projects/names";
import { samplePath } from "@/components/projects/paths";
import { StateBadge } from "@/components/projects/StateBadge";
import { Button } from "@/components/ui/Button";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { RecheckView } from "@/lib/contracts/recheck";
import { AcceptDialog } from "./AcceptDialog";
import { RetryButton } from "./RetryButton";

type Row = RecheckView["recent"][number];
const outcomes = ["returned", "passed", "accepted", "cancelled"] as const;
const marks = { flag: "⚑", pass: "✓", none: "–" } as const;

/** The latest rechecks with every model's vote; stalled ones first, because they wait for a decision. */
export function RecentRechecks({ slug, view }: { slug: string; view: RecheckView }) {
  const t = useTranslations("recheck");
  const languageName = useLanguageName();
  const [accepting, setAccepting] = useState<Row | null>(null);
  const isStalled = (row: Row) => row.state === "stalled" && row.outcome === null;
  const rows = view.recent.toSorted((a, b) => Number(isStalled(b)) - Number(isStalled(a)));
  if (rows.length === 0) return <p className="text-soft">{t("recent.none")}</p>;
  return (
    <>
      <Table caption={t("recent.title")}>
        <thead>
          <tr>
            <HeadCell>{t("columns.sample")}</HeadCell>
            <HeadCell>{t("columns.language")}</HeadCell>
            <HeadCell>{t("columns.state")}</HeadCell>
            <HeadCell>{t("columns.outcome")}</HeadCell>
            <HeadCell>{t("columns.votes")}</HeadCell>
            <HeadCell className="relative">
              <span className="sr-only">{t("columns.actions")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.sampleId} ${row.outcome}`}>
              <Cell className="whitespace-nowrap">
                <Link href={samplePath(slug, row.sampleId)} className="text-accent underline">
                  <bdi>{row.externalId}</bdi>
                </Link>
              </Cell>
              <Cell className="whitespace-nowrap">{languageName(row.language)}</Cell>
              <Cell className="whitespace-nowrap">
                <StateBadge state={row.state} />
              </Cell>
              <Cell className="whitespace-nowrap">
                {t(`outcome.${outcomes.find((each) => each === row.outcome) ?? "open"}`)}
              </Cell>
              <Cell>
                <Votes row={row} endpoints={view.endpoints} />
              </Cell>
              <Cell className="text-end">
                {isStalled(row) ? (
                  <span className="inline-flex gap-1 whitespace-nowrap">
                    <RetryButton slug={slug} sampleId={row.sampleId} externalId={row.externalId} />
                    <Button
                      look="quiet"
                      size="sm"
                      aria-label={t("accept.openFor", { id: row.externalId })}
                      onClick={() => setAccepting(row)}
                    >
                      {t("accept.open")}
                    </Button>
                  </span>
                ) : null}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {accepting ? (
        <AcceptDialog
          slug={slug}
          sampleId={accepting.sampleId}
          externalId={accepting.externalId}
          onClose={() => setAccepting(null)}
        />
      ) : null}
    </>
  );
}

function Votes({ row, endpoints }: { row: Row; endpoints: RecheckView["endpoints"] }) {
  const t = useTranslations("recheck");
  if (row.votes.length === 0) return <span className="text-soft">{t("recent.noVotes")}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {row.votes.map(({ endpointId, vote }) => {
        const known = vote === "flag" || vote === "pass" ? vote : "none";
        const label = endpoints.find((each) => each.endpointId === endpointId)?.label ?? t("recent.removed");
        return (
          <li key={endpointId} className="relative whitespace-nowrap">
            <span
              aria-hidden="true"
              className={known === "flag" ? "text-fail" : known === "pass" ? "text-pass" : "text-soft"}
            >
              {marks[known]}
            </span>{" "}
            <bdi>{label}</bdi>
            <span className="sr-only">: {t(`vote.${known}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
