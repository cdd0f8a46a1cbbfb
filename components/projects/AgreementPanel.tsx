"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { AgreementRow, Coefficient } from "@/lib/contracts/projects";
import { AgreementTable } from "./AgreementTable";
import { CsvButton } from "./CsvButton";
import { useLanguageName } from "./names";
import { projectPath } from "./paths";

const plain = (coefficient: Coefficient) => ("undefined" in coefficient ? "" : coefficient.value);

/** Agreement by point, of one language or of all; the choice is in the address. */
export function AgreementPanel({
  slug,
  languages,
  language,
  rows,
}: {
  slug: string;
  languages: readonly string[];
  language: string | null;
  rows: readonly AgreementRow[];
}) {
  const t = useTranslations("projects.agreement");
  const languageName = useLanguageName();
  const name = language === null ? t("all") : languageName(language);
  const path = projectPath(slug, "agreement");
  const choices = [null, ...languages.toSorted((a, b) => languageName(a).localeCompare(languageName(b)))];

  function csv() {
    const head = ["language", "point", "n", "raw", "kappa", "alpha", "ac1"];
    return [
      head,
      ...rows.map((row) => [
        language ?? "",
        row.point,
        row.n,
        plain(row.raw),
        plain(row.kappa),
        plain(row.alpha),
        plain(row.ac1),
      ]),
    ];
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("title")}
        actions={<CsvButton name={`${slug}-agreement-${language ?? "all"}`} rows={csv} />}
      >
        {t("intro")}
      </PageHeader>
      <nav aria-label={t("languages")}>
        <ul className="flex flex-wrap gap-1">
          {choices.map((code) => (
            <li key={code ?? ""}>
              <Link
                href={code === null ? path : `${path}?language=${code}`}
                aria-current={code === language ? "page" : undefined}
                className={classNames(
                  "block rounded-md border px-2.5 py-1 text-sm",
                  code === language
                    ? "border-accent bg-accent-wash font-semibold"
                    : "border-rule hover:bg-wash",
                )}
              >
                {code === null ? t("all") : languageName(code)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.every(({ n }) => n === 0) ? (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      ) : (
        <>
          <AgreementTable caption={t("caption", { language: name })} rows={rows} />
          <p className="max-w-prose text-soft text-sm">{t("meaning")}</p>
          <Undefined rows={rows} />
        </>
      )}
    </div>
  );
}

/** Why some values do not exist, said once below the table: a title alone is for those with a pointer. */
function Undefined({ rows }: { rows: readonly AgreementRow[] }) {
  const t = useTranslations("projects.agreement");
  const reasons = new Set(
    rows.flatMap(({ raw, kappa, alpha, ac1 }) =>
      [raw, kappa, alpha, ac1].flatMap((each) => ("undefined" in each ? [each.undefined] : [])),
    ),
  );
  if (reasons.size === 0) return null;
  return (
    <ul className="max-w-prose text-soft text-sm">
      {[...reasons].map((reason) => (
        <li key={reason}>
          {t("undefined")}:{" "}
          {t(`reasons.${reason === "no_items" || reason === "one_category" ? reason : "other"}`)}
        </li>
      ))}
    </ul>
  );
}
