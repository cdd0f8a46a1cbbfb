"use client";

import { useTranslations } from "next-intl";
import { categoryName, useLanguageName } from "@/components/projects/names";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import { languages } from "@/lib/text/languages";

const columns = [
  "externalId",
  "language",
  "category",
  "question",
  "answer",
  "answerKind",
  "source",
  "prejudgment",
] as const;
const required: readonly string[] = ["externalId", "language", "category", "question", "answer"];

const exampleRow = `{"externalId": "example-1", "language": "en", "category": "P&G", "question": "Our mayor wants to …", "answer": "It can be. …", "answerKind": "normal", "source": "…", "prejudgment": [{"model": "prejudge-a", "result": 0}, {"model": "prejudge-b", "result": 0}, {"model": "prejudge-c", "result": 1}]}`;

/** What a file has to look like, with one row and files to start from. */
export function FormatGuide({ categories }: { categories: readonly string[] }) {
  const t = useTranslations("exchange.format");
  const languageName = useLanguageName();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p>{t("body")}</p>
      <p className="flex flex-wrap gap-x-4">
        <a className="text-accent underline" href="/examples/import-example.jsonl" download>
          {t("exampleJsonl")}
        </a>
        <a className="text-accent underline" href="/examples/import-example.csv" download>
          {t("exampleCsv")}
        </a>
      </p>
      <Table caption={t("title")}>
        <thead>
          <tr>
            <HeadCell>{t("column")}</HeadCell>
            <HeadCell>{t("needed")}</HeadCell>
            <HeadCell>{t("meaning")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column}>
              <Cell className="whitespace-nowrap font-mono">{column}</Cell>
              <Cell>{required.includes(column) ? t("yes") : t("no")}</Cell>
              <Cell className="min-w-64">
                {t(`columns.${column}`)}
                {column === "language"
                  ? ` ${languages.map(({ code }) => `${code} (${languageName(code)})`).join(", ")}.`
                  : ""}
                {column === "category"
                  ? ` ${categories.map((id) => `${id} (${categoryName(id)})`).join(", ")}.`
                  : ""}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <h3>{t("row")}</h3>
        <pre
          dir="ltr"
          className="mt-1 whitespace-pre-wrap rounded-md border border-rule bg-sheet p-3 font-mono text-xs"
        >
          {exampleRow}
        </pre>
      </div>
      <p>{t("csv")}</p>
    </div>
  );
}
