"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";
import { projectApi } from "./paths";

/**
 * A lead's act that stays on record with its reason: says what follows from it, asks why, and shows the project anew
 * once it is done.
 */
export function ReasonDialog({
  slug,
  route,
  about,
  look,
  words,
  children,
  onClose,
}: {
  slug: string;
  /** The route below the project's, which takes `about` and a `reason`. */
  route: string;
  about: Readonly<Record<string, string>>;
  look: "primary" | "danger";
  words: Readonly<Record<"title" | "reason" | "reasonHint" | "action", string>>;
  /** What follows from it. */
  children: ReactNode;
  onClose: () => void;
}) {
  const app = useTranslations("app");
  const cache = useQueryClient();
  const router = useRouter();
  const formId = useId();
  const act = useCommand({
    send: (reason: string) => send("POST", projectApi(slug, route), { ...about, reason }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    act.start(String(new FormData(event.currentTarget).get("reason")));
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look={look} type="submit" form={formId} busy={act.isPending}>
            {words.action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        <Field label={words.reason} hint={words.reasonHint}>
          {(wiring) => <Textarea {...wiring} name="reason" rows={3} required maxLength={2000} dir="auto" />}
        </Field>
        {act.error ? <FailureNotice error={act.error} /> : null}
      </form>
    </Dialog>
  );
}
