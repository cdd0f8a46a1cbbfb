import type { ReactNode } from "react";
import { languageInfo } from "@/lib/text/languages";
import { Brand } from "./Brand";

/** The bar above a text in work, inside the header of its bench: where one is on the one side, saving and tools on the other. */
export function WorkHeader({
  title,
  language,
  place,
  status,
  tools,
  controls,
}: {
  /** What the page is for; only heard, since its tools say it. */
  title: string;
  language: string;
  place: ReactNode;
  status: ReactNode;
  tools: ReactNode;
  controls: ReactNode;
}) {
  return (
    <div className="work-bar flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-4 py-1 sm:flex-nowrap sm:px-6">
      <Brand />
      <h1 className="sr-only">{title}</h1>
      {/* From a tablet on always one line: the text below must not move when the first save is told. */}
      <p className="-m-1 flex min-w-0 grow items-baseline gap-x-3 p-1 text-sm max-sm:flex-wrap sm:overflow-hidden sm:whitespace-nowrap">
        <bdi lang={language} className="font-semibold">
          {languageInfo(language)?.endonym ?? language}
        </bdi>
        {place}
      </p>
      <div className="flex shrink-0 flex-wrap items-center gap-1 max-sm:grow max-sm:justify-end sm:flex-nowrap">
        {status}
        {tools}
        {controls}
      </div>
    </div>
  );
}
