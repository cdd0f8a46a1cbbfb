"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";

type Value = string | number;

/** Spreadsheets run what begins like this; an apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r]/;

function cellText(value: Value): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The figures of a picture or a table, to take away. */
export function CsvButton({ name, rows }: { name: string; rows: () => readonly (readonly Value[])[] }) {
  const t = useTranslations("projects");

  function download() {
    const text = rows()
      .map((row) => `${row.map(cellText).join(",")}\r\n`)
      .join("");
    const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <Button size="sm" look="quiet" onClick={download}>
      {t("csv")}
    </Button>
  );
}
