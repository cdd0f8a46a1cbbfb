"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "./Button";
import { keepChoice } from "./cookies";
import { type Theme, themeCookie, themes } from "./theme";

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system has it; each press is the next of the three. */
export function ThemeToggle({ initial }: { initial: Theme }) {
  const t = useTranslations("app.theme");
  const [theme, setTheme] = useState(initial);
  const Icon = icons[theme];

  function next() {
    const following = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
    setTheme(following);
    keepChoice(themeCookie, following);
    document.documentElement.dataset.theme = following;
  }

  return (
    <Button
      look="quiet"
      size="sm"
      onClick={next}
      aria-label={t("label", { theme: t(theme) })}
      title={t("label", { theme: t(theme) })}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
}
