"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { AgreementRow, Coefficient } from "@/lib/contracts/projects";
import { type Checkpoint, checkpointName, checkpoints } from "@/lib/protocols/x-value/checkpoints";
import { NumberHead } from "./NumberHead";

const measures = ["raw", "kappa", "alpha", "ac1"] as const;

function isCheckpoint(point: string): point is Checkpoint {
  return (checkpoints as readonly string[]).includes(point);
}

/** Two natures ask B to D by different names; the letter alone is what both have in common. */
function pointLabel(point: string): string {
  if (!isCheckpoint(point)) return point.charAt(0).toUpperCase() + point.slice(1);
  const [consensus, pluralism] = [checkpointName(point, "Consensus"), checkpointName(point, "Pluralism")];
  return consensus === pluralism ? `${point} · ${consensus}` : `${point} · ${consensus} / ${pluralism}`;
}

export function AgreementTable({ caption, rows }: { caption: string; rows: readonly AgreementRow[] }) {
  const t = useTranslations("projects.agreement");
  const format = useFormatter();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{t("point")}</HeadCell>
          <NumberHead>{t("n")}</NumberHead>
          {measures.map((measure) => (
            <NumberHead key={measure}>{t(measure)}</NumberHead>
          ))}
          <HeadCell>{t("strip")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.point}>
            <th scope="row" className="h-8 min-w-44 border-rule border-b px-2 text-start font-semibold">
              {pointLabel(row.point)}
            </th>
            <Cell isNumeric className="whitespace-nowrap">
              {format.number(row.n)}
            </Cell>
            {measures.map((measure) => (
              <Cell key={measure} isNumeric className="whitespace-nowrap">
                <Value coefficient={row[measure]} isShare={measure === "raw"} />
              </Cell>
            ))}
            <Cell>
              <Strip coefficient={row.alpha} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ coefficient, isShare }: { coefficient: Coefficient; isShare: boolean }) {
  const t = useTranslations("projects.agreement");
  const format = useFormatter();
  if ("undefined" in coefficient) {
    const reason = coefficient.undefined;
    const known = reason === "no_items" || reason === "one_category" ? reason : "other";
    return (
      <abbr title={t(`reasons.${known}`)} className="text-undecided underline decoration-dotted">
        {t("undefined")}
      </abbr>
    );
  }
  return isShare
    ? format.number(coefficient.value, {
        style: "percent",
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
    : format.number(coefficient.value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** A dot on 0 to 1; below 0 it stands, hollow, at the edge. The number is in its own column. */
function Strip({ coefficient }: { coefficient: Coefficient }) {
  if ("undefined" in coefficient) return null;
  const place = Math.min(1, Math.max(0, coefficient.value));
  return (
    <span aria-hidden="true" className="relative block h-5 w-40 xl:w-64">
      <span className="absolute inset-x-0 top-1/2 border-rule border-t" />
      {[0, 0.5, 1].map((tick) => (
        <span
          key={tick}
          className="absolute inset-y-1 border-rule border-s"
          style={{ insetInlineStart: `${tick * 100}%` }}
        />
      ))}
      <span
        className={`absolute top-1/2 -ms-1.5 -mt-1.5 size-3 rounded-full border-2 border-accent ${coefficient.value < 0 ? "bg-sheet" : "bg-accent"}`}
        style={{ insetInlineStart: `${place * 100}%` }}
      />
    </span>
  );
}
