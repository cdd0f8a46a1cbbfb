"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Field, Input } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import type { SettingsInput } from "@/lib/contracts/projects";
import { projectApi } from "./paths";

/** As the contract bounds them. */
const numbers = {
  editWindowSeconds: [0, 86_400],
  openClaims: [1, 50],
  leaseHours: [1, 720],
  practiceMark: [0, 100],
  maxAuditReturns: [0, 10],
  recheckModels: [1, 20],
  recheckThreshold: [1, 20],
} as const;

const kinds = ["all_0", "all_1", "mixed"] as const;
const mostPlanned = 10_000;

function inputFrom(form: HTMLFormElement): SettingsInput {
  const fields = new FormData(form);
  const number = (name: string) => Number(fields.get(name));
  const isOn = (name: string) => fields.has(name);
  return {
    cellPlan: { all_0: number("all_0"), all_1: number("all_1"), mixed: number("mixed") },
    editWindowSeconds: number("editWindowSeconds"),
    openClaims: number("openClaims"),
    leaseHours: number("leaseHours"),
    gateOnAudit: isOn("gateOnAudit"),
    maxAuditReturns: number("maxAuditReturns"),
    recheck: isOn("recheck"),
    recheckThreshold: number("recheckThreshold"),
    recheckModels: number("recheckModels"),
    showModelNames: isOn("showModelNames"),
    dailyAttestation: isOn("dailyAttestation"),
    practiceMark: number("practiceMark"),
  };
}

export function SettingsForm({ slug, settings }: { slug: string; settings: SettingsInput }) {
  const t = useTranslations("projects.settings");
  const router = useRouter();
  const cache = useQueryClient();
  const save = useCommand({
    send: (input: SettingsInput) => send("POST", projectApi(slug, "settings"), input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
    },
  });
  const failure = save.error ? failureOf(save.error) : null;
  const errorAt = (path: string) => {
    const found = failure?.problems.find((problem) => problem.path === path);
    if (!found) return undefined;
    if (found.code === "beyond_models") return t("beyondModels");
    const [min, max] = path in numbers ? numbers[path as keyof typeof numbers] : [0, mostPlanned];
    return t("invalid", { min, max });
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.start(inputFrom(event.currentTarget));
  }

  return (
    // A word changed after saving takes the "Saved" away: it would no longer be true.
    <form
      onSubmit={onSubmit}
      onChange={() => save.isSuccess && save.reset()}
      className="flex max-w-3xl flex-col gap-8"
    >
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <Group title={t("plan.title")} body={t("plan.body")}>
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            name={kind}
            label={t(`plan.${kind}`)}
            unit={t("units.cellPlan")}
            value={settings.cellPlan[kind]}
            range={[0, mostPlanned]}
            error={errorAt(`cellPlan.${kind}`)}
          />
        ))}
      </Group>
      <Group title={t("work.title")}>
        {(["editWindowSeconds", "openClaims", "leaseHours"] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`work.${name}`)}
            hint={t(`work.${name}Hint`)}
            unit={t(`units.${name}`)}
            value={settings[name]}
            range={numbers[name]}
            error={errorAt(name)}
          />
        ))}
      </Group>
      <BeforeWork settings={settings} error={errorAt("practiceMark")} />
      <Group title={t("audit.title")}>
        <Switch
          name="gateOnAudit"
          label={t("audit.gateOnAudit")}
          hint={t("audit.gateOnAuditHint")}
          isOn={settings.gateOnAudit}
        />
        <NumberField
          name="maxAuditReturns"
          label={t("audit.maxAuditReturns")}
          hint={t("audit.maxAuditReturnsHint")}
          unit={t("units.maxAuditReturns")}
          value={settings.maxAuditReturns}
          range={numbers.maxAuditReturns}
          error={errorAt("maxAuditReturns")}
        />
      </Group>
      <Group title={t("recheck.title")}>
        <Switch
          name="recheck"
          label={t("recheck.recheck")}
          hint={t("recheck.recheckHint")}
          isOn={settings.recheck}
        />
        {(["recheckModels", "recheckThreshold"] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`recheck.${name}`)}
            hint={t(`recheck.${name}Hint`)}
            unit={t(`units.${name}`)}
            value={settings[name]}
            range={numbers[name]}
            error={errorAt(name)}
          />
        ))}
        <Switch
          name="showModelNames"
          label={t("recheck.showModelNames")}
          hint={t("recheck.showModelNamesHint")}
          isOn={settings.showModelNames}
        />
      </Group>
      {failure?.code === "INVALID" ? <Notice tone="error">{t("invalidForm")}</Notice> : null}
      {failure && failure.code !== "INVALID" ? <FailureNotice error={failure} /> : null}
      {save.isSuccess ? <Notice tone="good">{t("saved")}</Notice> : null}
      <Button type="submit" look="primary" className="self-start" busy={save.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}

/** What stands before somebody's first sample, and before each day's work. */
function BeforeWork({ settings, error }: { settings: SettingsInput; error: string | undefined }) {
  const t = useTranslations("projects.settings");
  return (
    <Group title={t("before.title")}>
      <NumberField
        name="practiceMark"
        label={t("before.practiceMark")}
        hint={t("before.practiceMarkHint")}
        unit={t("units.practiceMark")}
        value={settings.practiceMark}
        range={numbers.practiceMark}
        error={error}
      />
      <Switch
        name="dailyAttestation"
        label={t("before.dailyAttestation")}
        hint={t("before.dailyAttestationHint")}
        isOn={settings.dailyAttestation}
      />
    </Group>
  );
}

function Group({ title, body, children }: { title: string; body?: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4 border-rule border-t pt-4">
      <legend className="float-start w-full font-semibold text-lg">{title}</legend>
      {body ? <p className="clear-both max-w-prose text-soft">{body}</p> : null}
      {children}
    </fieldset>
  );
}

function NumberField({
  name,
  label,
  hint,
  unit,
  value,
  range: [min, max],
  error,
}: {
  name: string;
  label: string;
  hint?: string;
  unit: string;
  value: number;
  range: readonly [number, number];
  error: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error} className="clear-both">
      {(wiring) => (
        <span className="flex items-center gap-2">
          <Input
            {...wiring}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={1}
            required
            defaultValue={value}
            className="max-w-28 text-end tabular-nums"
          />
          {unit}
        </span>
      )}
    </Field>
  );
}

function Switch({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) {
  const id = useId();
  return (
    <div className="clear-both grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={isOn}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-4 accent-accent"
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 max-w-prose text-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
