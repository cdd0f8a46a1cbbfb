"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Field, Input } from "@/components/ui/Field";
import { projectPath } from "./paths";

/** A name as an address: what has no Latin letter in it leaves the choice to the person. */
function slugFrom(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
}

export function NewProjectForm() {
  const t = useTranslations("projects.new");
  const problems = useTranslations("problems");
  const router = useRouter();
  const [name, setName] = useState("");
  // Follows the name until somebody types an address of their own.
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugFrom(name);
  const create = useCommand({
    send: () => send<{ slug: string }>("POST", "/api/projects", { slug, name }),
    onSuccess: (project) => router.push(projectPath(project.slug)),
  });
  const failure = create.error ? failureOf(create.error) : null;
  const isWrong = (field: string) =>
    failure?.problems.some(({ path }) => path === field) ? problems("invalid") : undefined;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    create.start();
  }

  return (
    <form onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <Field label={t("name")} hint={t("nameHint")} error={isWrong("name")}>
        {(wiring) => (
          <Input
            {...wiring}
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={120}
            dir="auto"
          />
        )}
      </Field>
      <Field
        label={t("slug")}
        hint={t("slugHint")}
        error={failure?.code === "NAME_TAKEN" ? t("taken") : isWrong("slug")}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={slug}
            onChange={(event) => setOwnSlug(event.target.value)}
            required
            maxLength={60}
            pattern="[a-z0-9][a-z0-9\-]*"
            title={t("slugHint")}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
          />
        )}
      </Field>
      {failure && failure.code !== "NAME_TAKEN" ? <FailureNotice error={failure} /> : null}
      <Button type="submit" look="primary" className="self-start" busy={create.isPending || create.isSuccess}>
        {t("action")}
      </Button>
    </form>
  );
}
