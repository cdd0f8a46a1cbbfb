import "@fontsource-variable/noto-sans";
import "@fontsource-variable/noto-nastaliq-urdu";
import "@fontsource-variable/noto-sans-thai";
import "./styles/arabic.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { themeCookie, themeOf } from "@/components/ui/theme";
import { directionOf } from "@/i18n/languages";
import { everywhere, loadMessages } from "@/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app");
  return {
    title: { default: t("name"), template: `%s · ${t("name")}` },
    description: t("tagline"),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f3" },
    { media: "(prefers-color-scheme: dark)", color: "#1e2023" },
  ],
};

/** Reads cookies, so every page is rendered for its request and its scripts carry that request's nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await getLocale();
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <body>
        <NextIntlClientProvider locale={language} messages={await loadMessages(language, everywhere)}>
          <ScriptFonts language={language} />
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
