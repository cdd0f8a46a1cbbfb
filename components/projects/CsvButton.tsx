"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { byteOrderMark, csvLine } from "@/lib/exchange/csv-line";

/** The figures of a picture or a table, to take away. */
export function CsvButton({
  name,
  rows,
}: {
  name: string;
  rows: () => readonly (readonly (string | number)[])[];
}) {
  const t = useTranslations("projects");

  function download() {
    const text = byteOrderMark + rows().map(csvLine).join("");
    const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
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
