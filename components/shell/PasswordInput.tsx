"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/Field";

export function PasswordInput(props: ComponentProps<"input">) {
  const t = useTranslations("session.signIn");
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    // The eye stands where the line ends, and a password is written from left to right everywhere.
    <div dir="ltr" className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        className="pe-11"
      />
      <button
        type="button"
        className="absolute end-1 top-1/2 -translate-y-1/2 rounded-sm p-2 text-soft hover:text-ink"
        aria-label={isShown ? t("hide") : t("show")}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
