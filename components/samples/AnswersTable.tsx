"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClockTime } from "@/components/ui/ClockTime";
import { classNames } from "@/components/ui/class-names";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import { directionOf } from "@/i18n/languages";
import type { SampleView } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { type Checkpoint, checkpointName, checkpoints } from "@/lib/protocols/x-value/checkpoints";
import { BesideRows } from "./BesideRows";
import { VerdictMark } from "./VerdictMark";

type Answers = Readonly<Record<string, unknown>>;

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Answers)[name] : undefined;
}

/** What was answered at one point, in a form that two people's answers can be compared by. */
function valueAt(
  answers: Answers,
  point: string,
): { readonly said: string; readonly texts: readonly string[] } {
  const answer = answers[point];
  const spans = field(answer, "spans");
  if (Array.isArray(spans)) {
    const quotes = spans.map((span) => String(field(span, "quote") ?? ""));
    const note = field(answer, "note");
    return {
      said: quotes.join("\n"),
      texts: [...quotes, ...(typeof note === "string" ? [`(${note})`] : [])],
    };
  }
  const result = field(answer, "result");
  if (typeof result === "string") {
    const reason = field(answer, "reason");
    return { said: result, texts: typeof reason === "string" ? [reason] : [] };
  }
  return { said: typeof answer === "string" ? answer : (JSON.stringify(answer) ?? ""), texts: [] };
}

function isCheckpoint(point: string): point is Checkpoint {
  return (checkpoints as readonly string[]).includes(point);
}

/** The two blind annotations that were compared: the latest closed one of each slot in the latest round both have. */
function comparedPair(annotations: SampleView["annotations"]): readonly [Answers, Answers] | null {
  const latest = (slot: number, round: number) =>
    annotations.findLast((each) => each.slot === slot && each.round === round && each.status === "closed")
      ?.answers;
  const rounds = [...new Set(annotations.map(({ round }) => round))].sort((a, b) => b - a);
  for (const round of rounds) {
    const [first, second] = [latest(1, round), latest(2, round)];
    if (first && second) return [first, second];
  }
  return null;
}

function idOf({ slot, round, revision, submittedAt }: SampleView["annotations"][number]): string {
  return `${slot} ${round} ${revision} ${submittedAt}`;
}

/** Everybody's answers side by side, one row a point; where the two who were compared differ, the row says so. */
export function AnswersTable({ sample, protocolId }: { sample: SampleView; protocolId: string }) {
  const t = useTranslations("samples.detail");
  const pair = comparedPair(sample.annotations);
  const settled = sample.settlement?.answers ?? null;
  const nature =
    (settled ?? sample.annotations.at(-1)?.answers)?.nature === "Pluralism" ? "Pluralism" : "Consensus";
  const points = protocolById(protocolId).points;
  const columns = [
    ...(settled ? [{ id: "settled", answers: settled }] : []),
    ...sample.annotations.map((annotation) => ({ id: idOf(annotation), answers: annotation.answers })),
  ];

  function label(point: string): string {
    if (isCheckpoint(point)) return `${point} · ${checkpointName(point, nature)}`;
    return point === "scope" || point === "nature" || point === "coreIssue" ? t(`points.${point}`) : point;
  }

  function row(point: string, isText: boolean): ReactNode {
    const differs = !isText && pair !== null && valueAt(pair[0], point).said !== valueAt(pair[1], point).said;
    return (
      <tr key={point} className={classNames(differs && "bg-warn-wash")}>
        <th
          scope="row"
          className="h-8 min-w-40 border-rule border-b px-2 py-1 text-start align-top font-semibold"
        >
          {label(point)}
          {differs ? <span className="block font-normal text-warn">≠ {t("differs")}</span> : null}
        </th>
        {columns.map(({ id, answers }) => (
          <AnswerCell key={id} answers={answers} point={point} language={sample.language} isText={isText} />
        ))}
      </tr>
    );
  }

  return (
    <Table caption={t("answers")}>
      <thead>
        <tr className="align-bottom">
          <HeadCell>{t("point")}</HeadCell>
          {settled && sample.settlement ? (
            <HeadCell>
              {t("settled", { kind: sample.settlement.kind })}
              <br />
              <VerdictMark verdict={sample.settlement.verdict} />
            </HeadCell>
          ) : null}
          {sample.annotations.map((annotation) => (
            <HeadCell key={idOf(annotation)}>
              <bdi className="text-ink">{annotation.pseudonym || t("unknownPerson")}</bdi>
              <br />
              {t("annotationPlace", {
                slot: annotation.slot,
                round: annotation.round,
                revision: annotation.revision,
              })}
              <br />
              {t("annotationStatus", { status: annotation.status })}{" "}
              <ClockTime iso={annotation.submittedAt} shape="dateTime" />
              <br />
              <VerdictMark verdict={annotation.verdict} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {row("coreIssue", true)}
        {points.map((point) => row(point, false))}
        <BesideRows sample={sample} hasSettled={settled !== null} idOf={idOf} label={label} />
      </tbody>
    </Table>
  );
}

function AnswerCell({
  answers,
  point,
  language,
  isText,
}: {
  answers: Answers;
  point: string;
  language: string;
  isText: boolean;
}) {
  const t = useTranslations("samples.detail");
  const { said, texts } = valueAt(answers, point);
  const written = { lang: language, dir: directionOf(language) } as const;
  const isEvidence = Array.isArray(field(answers[point], "spans"));
  return (
    <Cell className="min-w-48 max-w-md py-1 align-top">
      {isText ? (
        <span {...written}>{said}</span>
      ) : isEvidence ? (
        texts.length === 0 && <span className="text-undecided">{t("nothingMarked")}</span>
      ) : (
        <span className={classNames(said === "Fail" && "font-semibold text-fail")}>
          {said === "Fail" ? "✕ " : ""}
          {said}
        </span>
      )}
      {texts.map((text) => (
        <p key={text} {...written} className="aside-text mt-1 border-rule border-s-2 ps-2">
          {text}
        </p>
      ))}
    </Cell>
  );
}
