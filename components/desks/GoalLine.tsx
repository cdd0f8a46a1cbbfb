"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import type { ClaimDesk } from "@/components/assignments/use-claim";
import { Button } from "@/components/ui/Button";
import { Field, Input } from "@/components/ui/Field";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { type DailyGoal, goalOf, largestGoal, useDailyGoal } from "./daily-goal";

/** What was submitted today, beside the goal that one has set oneself. */
export function GoalLine({ desk, today }: { desk: ClaimDesk; today: number }) {
  const t = useTranslations("inbox.goal");
  const daily = useDailyGoal(desk);
  const [isSetting, setIsSetting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setIsSetting(false);
    opener.current?.focus();
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-1">
        <span>{daily.say(today)}</span>
        <Button
          ref={opener}
          look="quiet"
          size="sm"
          aria-expanded={isSetting}
          onClick={() => setIsSetting(!isSetting)}
        >
          {t(daily.goal === null ? "set" : "change")}
        </Button>
      </div>
      {daily.goal === null ? null : (
        <div className="max-w-sm">
          <ProgressBar done={today} total={daily.goal} label={daily.say(today)} isLabelShown={false} />
        </div>
      )}
      {isSetting ? <GoalForm daily={daily} onDone={close} /> : null}
    </div>
  );
}

function GoalForm({ daily: { goal, setGoal }, onDone }: { daily: DailyGoal; onDone: () => void }) {
  const t = useTranslations("inbox.goal");

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setGoal(goalOf(String(new FormData(event.currentTarget).get("goal"))));
    onDone();
  }

  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 pt-1">
      <Field label={t("label")} hint={t("hint")}>
        {(wiring) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...wiring}
              name="goal"
              type="number"
              inputMode="numeric"
              min={1}
              max={largestGoal}
              required
              autoFocus
              defaultValue={goal ?? ""}
              className="w-24!"
            />
            <Button type="submit">{t("save")}</Button>
            {goal === null ? null : (
              <Button
                look="quiet"
                onClick={() => {
                  setGoal(null);
                  onDone();
                }}
              >
                {t("remove")}
              </Button>
            )}
          </span>
        )}
      </Field>
    </form>
  );
}
