"use client";

import { CircleUser } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { PageLink } from "@/components/ui/PageLink";

const item = "block w-full rounded-sm px-3 py-1.5 text-start hover:bg-wash";

/** Whoever is signed in, and what they can do with their account. */
export function AccountMenu({ name }: { name: string }) {
  const t = useTranslations("app.frame");
  const menu = useRef<HTMLDetailsElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  async function leave() {
    setIsLeaving(true);
    try {
      const { leaveAccount } = await import("./leave-account");
      await leaveAccount();
    } catch {
      setIsLeaving(false);
    }
  }

  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (menu.current && !menu.current.contains(event.relatedTarget)) menu.current.open = false;
      }}
    >
      <summary
        aria-label={t("account", { name })}
        title={name}
        className="flex min-h-8 list-none items-center rounded-md px-2.5 text-soft hover:bg-wash hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <CircleUser size={18} aria-hidden="true" />
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 w-56 rounded-md border border-rule bg-sheet p-1 shadow-overlay">
        <p className="truncate border-rule border-b px-3 py-1.5 font-semibold">
          <bdi>{name}</bdi>
        </p>
        <PageLink href="/account" className={item}>
          {t("settings")}
        </PageLink>
        <button type="button" className={item} onClick={leave} disabled={isLeaving}>
          {t("signOut")}
        </button>
      </div>
    </details>
  );
}
