"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { projectApi, samplesPath } from "@/components/projects/paths";
import { Badge } from "@/components/ui/Badge";
import { ClockTime } from "@/components/ui/ClockTime";
import { Notice } from "@/components/ui/Notice";
import { ProgressBar } from "@/components/ui/ProgressBar";
import type { ReleaseDetail } from "@/lib/contracts/releases";

const tones = { waiting: "neutral", running: "accent", done: "pass", failed: "fail" } as const;

export function ReleaseEntry({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const t = useTranslations("releases");
  const format = useFormatter();
  return (
    <li className="flex flex-col gap-2 border-rule border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{t("number", { number: release.number })}</h3>
        <Badge tone={tones[release.status]}>{t(`statuses.${release.status}`)}</Badge>
        <span className="text-soft text-sm">
          <ClockTime iso={release.createdAt} shape="dateTime" />
        </span>
        {release.status === "done" ? <span>{t("records", { count: release.records })}</span> : null}
      </div>
      {release.note ? (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap">
          {release.note}
        </p>
      ) : null}
      {release.status === "waiting" ? <p className="text-soft text-sm">{t("waiting")}</p> : null}
      {release.status === "running" ? (
        <div className="max-w-3xl">
          <ProgressBar
            done={release.records}
            total={release.due ?? 0}
            label={t("running", {
              done: format.number(release.records),
              due: format.number(release.due ?? 0),
            })}
          />
        </div>
      ) : null}
      {release.status === "failed" ? <Refused slug={slug} release={release} /> : null}
      {release.status === "done" ? (
        <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[auto_1fr]">
          <File slug={slug} release={release} kind="records" sha256={release.recordsSha256} />
          <File slug={slug} release={release} kind="provenance" sha256={release.provenanceSha256} />
        </dl>
      ) : null}
    </li>
  );
}

function Refused({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const t = useTranslations("releases");
  const { problem } = release;
  return (
    <Notice tone="error" quiet title={t("failed")}>
      {problem ? (
        <>
          {t(`problems.${problem.code}`)}{" "}
          {t.rich("problemSample", {
            id: () => (
              <Link href={samplesPath(slug, { state: "final" })} className="underline">
                <bdi>{problem.externalId}</bdi>
              </Link>
            ),
          })}
        </>
      ) : (
        t("failedUnknown")
      )}
    </Notice>
  );
}

function File({
  slug,
  release,
  kind,
  sha256,
}: {
  slug: string;
  release: ReleaseDetail;
  kind: "records" | "provenance";
  sha256: string | null;
}) {
  const t = useTranslations("releases");
  return (
    <>
      <dt>
        {/* A plain link: the browser saves what comes, and shows how far it is. */}
        <a
          href={projectApi(slug, `releases/${release.number}/${kind}`)}
          download
          className="inline-flex min-h-8 items-center gap-1.5 text-accent underline"
        >
          <Download size={16} aria-hidden="true" />
          {t(`files.${kind}`)}
        </a>
      </dt>
      <dd className="min-w-0 self-center text-soft">
        {sha256 ? (
          <>
            SHA-256 <code className="select-all break-all font-mono text-ink">{sha256}</code>
          </>
        ) : null}
      </dd>
    </>
  );
}
