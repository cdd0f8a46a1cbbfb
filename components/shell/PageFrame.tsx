import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Brand } from "./Brand";
import { Controls } from "./Controls";
import { OfflineNotice } from "./OfflineNotice";

/** A page that scrolls as a whole: bar on top, content in the middle. `trail` stands beside the name of the site. */
export async function PageFrame({
  name,
  trail,
  wide = false,
  children,
}: {
  name: string;
  trail?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations("app");
  const width = wide ? "max-w-[110rem]" : "max-w-5xl";
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-30 focus:bg-sheet focus:p-2"
      >
        {t("skipToContent")}
      </a>
      <header className="border-rule border-b">
        <div className={`mx-auto flex min-h-12 ${width} flex-wrap items-center gap-x-6 gap-y-1 px-4 sm:px-6`}>
          <Brand />
          <div className="min-w-0 grow">{trail}</div>
          <Controls name={name} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`mx-auto ${width} px-4 py-8 outline-none sm:px-6`}>
        <div className="pb-6 empty:hidden">
          <OfflineNotice />
        </div>
        {children}
      </main>
    </>
  );
}
