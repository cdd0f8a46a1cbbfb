import type { ReactNode } from "react";
import { languageInfo } from "@/lib/text/languages";
import { Brand } from "./Brand";

/** The bar above a text in work, inside the header of its bench: where one is on the one side, saving and tools on the other. */
export function WorkHeader({
  title,
  language,
  place,
  filter,
  status,
  tools,
  controls,
}: {
  /** What the page is for; only heard, since its tools say it. */
  title: string;
  language: string;
  place: ReactNode;
  /** What the page is narrowed to, and the way out of it. */
  filter?: ReactNode;
  status: ReactNode;
  tools: ReactNode;
  controls: ReactNode;
}) {
  return (
    <div className="work-bar flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-4 py-1 sm:px-6">
      <Brand />
      <h1 className="sr-only">{title}</h1>
      {/* Gives way before the rest has to take a second line, which would move the text below. */}
      <p className="flex min-w-0 grow items-baseline gap-x-3 text-sm sm:basis-20 sm:overflow-hidden sm:whitespace-nowrap">
        <bdi lang={language} className="font-semibold">
          {languageInfo(language)?.endonym ?? language}
        </bdi>
        {place}
      </p>
      {filter}
      <div className="flex flex-wrap items-center gap-1 max-sm:grow max-sm:justify-end sm:shrink-0">
        {status}
        {tools}
        {controls}
      </div>
    </div>
  );
}
