"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./Button";
import { classNames } from "./class-names";

/**
 * The browser's own modal dialog: it holds the focus, gives it back, makes the rest inert and closes on Escape. Mount
 * it to open it. Without `onClose` it can only be left by what is inside. The focus goes to what is marked with
 * `data-first-focus`, else to the first thing that takes it.
 */
export function Dialog({
  title,
  onClose,
  footer,
  wide = false,
  covers = false,
  children,
}: {
  title: ReactNode;
  onClose?: () => void;
  footer?: ReactNode;
  wide?: boolean;
  /** Hides the page behind it altogether. */
  covers?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("app");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Once shown as modal it may not be shown again: React runs effects twice while developing.
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        "max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col rounded-md border border-rule bg-paper shadow-overlay open:flex",
        covers ? "backdrop:bg-paper" : "backdrop:bg-scrim",
        wide ? "max-w-3xl" : "max-w-lg",
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className="flex items-start justify-between gap-4 border-rule border-b px-5 py-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {onClose ? (
          <Button look="quiet" size="sm" onClick={onClose} aria-label={t("close")} className="-me-2">
            <X size={18} aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 overflow-y-auto px-5 py-4" tabIndex={footer ? undefined : 0}>
        {children}
      </div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-rule border-t px-5 py-3 max-sm:flex-col">
          {footer}
        </div>
      ) : null}
    </dialog>
  );
}
