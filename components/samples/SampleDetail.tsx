"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LabelledSelect } from "@/components/projects/LabelledSelect";
import { categoryName, useLanguageName } from "@/components/projects/names";
import { samplesPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { StateBadge, stateOf } from "@/components/projects/StateBadge";
import { AcceptButton } from "@/components/recheck/AcceptDialog";
import { RetryButton } from "@/components/recheck/RetryButton";
import { SampleReports } from "@/components/reports/SampleReports";
import { Badge } from "@/components/ui/Badge";
import { ClockTime } from "@/components/ui/ClockTime";
import { PageHeader } from "@/components/ui/PageHeader";
import { directionOf } from "@/i18n/languages";
import type { SampleView } from "@/lib/contracts/projects";
import { isLegal } from "@/lib/workflow/sample-state";
import { AnswersTable } from "./AnswersTable";
import { DiscardButton } from "./DiscardButton";
import { EventTimeline } from "./EventTimeline";
import { MarkedAnswer } from "./MarkedAnswer";
import { preJudgmentOf } from "./pre-judgment";
import { VerdictMark } from "./VerdictMark";

/** Everything a lead may see of one sample: text, work on it, result, what the models said before, its history. */
export function SampleDetail({
  slug,
  sample,
  protocolId,
}: {
  slug: string;
  sample: SampleView;
  protocolId: string;
}) {
  const t = useTranslations("samples.detail");
  const mayDiscard = isLegal("discarded", stateOf(sample.state));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={<bdi>{sample.externalId}</bdi>}
        actions={
          <>
            {sample.state === "stalled" ? (
              <>
                <RetryButton slug={slug} sampleId={sample.sampleId} externalId={sample.externalId} />
                <AcceptButton slug={slug} sampleId={sample.sampleId} externalId={sample.externalId} />
              </>
            ) : null}
            {mayDiscard ? (
              <DiscardButton slug={slug} sampleId={sample.sampleId} externalId={sample.externalId} />
            ) : null}
          </>
        }
      >
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge state={sample.state} />
          <span>{t.rich("since", { at: () => <ClockTime iso={sample.stateSince} shape="dateTime" /> })}</span>
          {sample.isAnchor ? <Badge tone="accent">{t("anchor")}</Badge> : null}
          {sample.textVersion > 1 ? <Badge>{t("textVersion", { version: sample.textVersion })}</Badge> : null}
        </span>
      </PageHeader>
      <Facts slug={slug} sample={sample} />
      <SampleText sample={sample} />
      <Section title={t("answers")} intro={sample.annotations.length > 0 ? t("answersIntro") : undefined}>
        {sample.annotations.length > 0 ? (
          <AnswersTable sample={sample} protocolId={protocolId} />
        ) : (
          <p className="text-soft">{t("noAnnotations")}</p>
        )}
      </Section>
      <SampleReports slug={slug} reports={sample.reports} />
      <EventTimeline slug={slug} events={sample.events} />
    </div>
  );
}

function Facts({ slug, sample }: { slug: string; sample: SampleView }) {
  const t = useTranslations("samples");
  const kinds = useTranslations("projects.preJudgments");
  const languageName = useLanguageName();
  const { language, category } = sample;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm md:grid-cols-[auto_1fr_auto_1fr]">
      <Fact name={t("columns.language")}>
        <Link href={samplesPath(slug, { language })} className="text-accent underline">
          {languageName(language)}
        </Link>
      </Fact>
      <Fact name={t("columns.category")}>
        <Link href={samplesPath(slug, { language, category })} className="text-accent underline">
          {category} · {categoryName(category)}
        </Link>
      </Fact>
      <Fact name={t("columns.verdict")}>
        <VerdictMark verdict={sample.verdict} />
      </Fact>
      <Fact name={t("detail.round")}>{sample.round}</Fact>
      <Fact name={t("columns.preJudgment")}>
        {kinds(preJudgmentOf(sample.preJudgment))}
        {sample.votes.length > 0 ? (
          <span className="text-soft">
            {" "}
            ({sample.votes.map(({ model, result }) => `${model}: ${result ?? "–"}`).join(", ")})
          </span>
        ) : null}
      </Fact>
      <Fact name={t("detail.kind")}>{sample.answerKind || "–"}</Fact>
      <Fact name={t("detail.source")}>
        <bdi>{sample.source || "–"}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function SampleText({ sample }: { sample: SampleView }) {
  const t = useTranslations("samples.detail");
  const written = { lang: sample.language, dir: directionOf(sample.language) } as const;
  const marked = [
    ...(sample.settlement?.answers
      ? [{ id: "settled", name: t("settledMarks"), answers: sample.settlement.answers }]
      : []),
    ...sample.annotations.map(({ pseudonym, slot, round, revision, submittedAt, answers }) => ({
      id: `${slot} ${round} ${revision} ${submittedAt}`,
      name: t("marksOf", { person: pseudonym || t("unknownPerson"), round, revision }),
      answers,
    })),
  ];
  const [whose, setWhose] = useState(marked[0]?.id);
  const shown = marked.find(({ id }) => id === whose)?.answers ?? {};
  return (
    <Section
      title={t("text")}
      actions={
        marked.length > 0 ? (
          <LabelledSelect label={t("marks")} value={whose} onChange={(event) => setWhose(event.target.value)}>
            {marked.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
        ) : null
      }
    >
      <div className="flex flex-col gap-5 rounded-md border border-rule bg-sheet px-4 py-4 sm:px-6">
        <div>
          <h3 className="text-soft text-sm">{t("question")}</h3>
          <p {...written} className="reading">
            {sample.question}
          </p>
        </div>
        <div>
          <h3 className="text-soft text-sm">{t("answer")}</h3>
          <p {...written} className="reading">
            <MarkedAnswer text={sample.answer} answers={shown} />
          </p>
        </div>
      </div>
    </Section>
  );
}
