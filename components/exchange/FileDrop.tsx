"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/Notice";
import { ProgressBar } from "@/components/ui/ProgressBar";
import type { ImportView } from "@/lib/contracts/exchange";
import { useFileSize } from "./file-size";
import { uploadFile } from "./upload";

/** By its name; null for a file that is neither. */
function formatOf(name: string): ImportView["format"] | null {
  if (/\.(jsonl|ndjson)$/i.test(name)) return "jsonl";
  return /\.(csv|tsv)$/i.test(name) ? "csv" : null;
}

type Refusal = "unknown" | "empty" | "several";

export function FileDrop({
  slug,
  isBusy,
  onUploaded,
}: {
  slug: string;
  isBusy: boolean;
  onUploaded: (run: ImportView) => void;
}) {
  const t = useTranslations("exchange.upload");
  const size = useFileSize();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController | null>(null);
  const upload = useCommand({
    send: ({ file, format }: { file: File; format: ImportView["format"] }) => {
      const query = new URLSearchParams({ fileName: file.name, format, bytes: String(file.size) });
      stop.current = new AbortController();
      return uploadFile(`${projectApi(slug, "imports")}?${query}`, file, setSent, stop.current.signal);
    },
    onSuccess: onUploaded,
  });
  const isStopped = upload.error instanceof DOMException;

  function take(files: FileList | null) {
    const file = files?.[0];
    if (!file || isBusy || upload.isPending) return;
    const format = formatOf(file.name);
    const wrong: Refusal | null =
      files.length > 1 ? "several" : format === null ? "unknown" : file.size === 0 ? "empty" : null;
    setRefusal(wrong);
    if (wrong !== null || format === null) return;
    setSent(0);
    upload.start({ file, format });
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files);
    // The same file, mended, must be choosable again.
    event.target.value = "";
  }

  function onDrag(event: DragEvent, isInside: boolean) {
    event.preventDefault();
    setIsOver(isInside);
  }

  if (upload.isPending) {
    const { file } = upload.input;
    return (
      <div className="flex max-w-3xl flex-col gap-3 rounded-md border border-rule p-5">
        <ProgressBar
          done={sent}
          total={file.size}
          label={t("sending", { name: file.name, sent: size(sent), total: size(file.size) })}
        />
        <Button className="self-start" onClick={() => stop.current?.abort()}>
          {t("stop")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <label
        onDragOver={(event) => onDrag(event, !isBusy)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          "flex flex-col items-center gap-2 rounded-md border-2 border-dashed px-5 py-8 text-center",
          "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
          isOver ? "border-accent bg-accent-wash" : "border-edge",
          isBusy && "text-soft",
        )}
      >
        <Upload size={24} aria-hidden="true" />
        <span className="font-semibold">{isBusy ? t("busy") : t("choose")}</span>
        <span className="text-soft text-sm">{t("kinds")}</span>
        <input
          type="file"
          accept=".jsonl,.ndjson,.csv,.tsv"
          className="sr-only"
          disabled={isBusy}
          onChange={onChange}
        />
      </label>
      {refusal ? <Notice tone="error">{t(`refusals.${refusal}`)}</Notice> : null}
      {isStopped ? <Notice>{t("stopped")}</Notice> : null}
      {upload.error && !isStopped ? (
        failureOf(upload.error).code === "MALFORMED" ? (
          <Notice tone="error">{t("cutOff")}</Notice>
        ) : (
          <FailureNotice error={upload.error} />
        )
      ) : null}
    </div>
  );
}
