"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { ClockTime } from "@/components/ui/ClockTime";
import { Field, Input } from "@/components/ui/Field";
import { LiveRegion } from "@/components/ui/LiveRegion";
import { Notice } from "@/components/ui/Notice";
import type { Invited } from "@/lib/contracts/people";

/** The link in full, to be copied now. */
export function InvitationLink({ invited }: { invited: Invited }) {
  const t = useTranslations("people.invite");
  const [isCopied, setIsCopied] = useState(false);
  const link = new URL(invited.path, window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Not allowed here, over plain http for instance: the field stays to be copied by hand.
      setIsCopied(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={t("onceTitle")}>
        {t("once")}
      </Notice>
      <Field
        label={t("link")}
        hint={t.rich("until", { at: () => <ClockTime iso={invited.expiresAt} shape="dateTime" /> })}
      >
        {(wiring) => (
          <Input
            {...wiring}
            readOnly
            dir="ltr"
            value={link}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Button className="self-start" onClick={copy}>
        {isCopied ? `✓ ${t("copied")}` : t("copy")}
      </Button>
      <LiveRegion>{isCopied ? t("copied") : ""}</LiveRegion>
    </div>
  );
}
