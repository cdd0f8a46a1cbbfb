"use client";

import { useTranslations } from "next-intl";
import { NumberHead } from "@/components/projects/NumberHead";
import { Fold } from "@/components/ui/Fold";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { Messages } from "@/i18n/messages";
import type { EndpointView } from "@/lib/contracts/recheck";
import { EndpointName } from "./EndpointName";

const votes = ["flag", "pass", "none"] as const;
const fills = {
  flag: "bg-fail text-on-fail",
  pass: "bg-accent text-on-accent",
  none: "bg-rule text-ink",
} as const;

type OutcomeName = keyof Messages["recheck"]["outcomes"];

/** A bar for each model, each part with its number; the same numbers in columns beside it. */
export function ModelVotes({ endpoints }: { endpoints: readonly EndpointView[] }) {
  const t = useTranslations("recheck");
  const most = Math.max(
    1,
    ...endpoints.map((each) => votes.reduce((sum, vote) => sum + each.votes[vote], 0)),
  );
  return (
    <Table caption={t("votes.title")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.model")}</HeadCell>
          <HeadCell>{t("votes.bar")}</HeadCell>
          {votes.map((vote) => (
            <NumberHead key={vote}>{t(`vote.${vote}`)}</NumberHead>
          ))}
          <HeadCell>{t("votes.calls")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.endpointId}>
            <Cell>
              <EndpointName endpoint={endpoint} />
            </Cell>
            <Cell>
              <VoteBar endpoint={endpoint} most={most} />
            </Cell>
            {votes.map((vote) => (
              <Cell key={vote} isNumeric className="whitespace-nowrap">
                {endpoint.votes[vote]}
              </Cell>
            ))}
            <Cell className="min-w-32">
              <Calls outcomes={endpoint.outcomes} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A part too narrow for its letter goes without: the columns have the numbers. */
const narrowestShare = 0.06;

function VoteBar({ endpoint, most }: { endpoint: EndpointView; most: number }) {
  const t = useTranslations("recheck.voteLetters");
  return (
    <span aria-hidden="true" className="flex h-5 w-48 gap-px xl:w-80">
      {votes.map((vote) =>
        endpoint.votes[vote] > 0 ? (
          <span
            key={vote}
            className={`overflow-hidden rounded-sm px-1 text-xs leading-5 ${fills[vote]}`}
            style={{ flexBasis: `${(endpoint.votes[vote] / most) * 100}%` }}
          >
            {endpoint.votes[vote] / most > narrowestShare ? t(vote) : ""}
          </span>
        ) : null,
      )}
    </span>
  );
}

/** Calls by how they ended: what is no answer is told apart, because a refusal is never a pass. */
function Calls({ outcomes }: { outcomes: EndpointView["outcomes"] }) {
  const t = useTranslations("recheck");
  const entries = Object.entries(outcomes).sort(([, a], [, b]) => b - a);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return <span className="text-soft">{t("votes.noCalls")}</span>;
  return (
    <Fold summary={t("votes.callCount", { count: total })}>
      <ul>
        {entries.map(([outcome, count]) => (
          <li key={outcome} className="flex gap-2">
            <span className="w-12 text-end tabular-nums">{count}</span>
            {t.has(`outcomes.${outcome as OutcomeName}`) ? t(`outcomes.${outcome as OutcomeName}`) : outcome}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
