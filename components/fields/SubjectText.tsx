"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import type { SubjectView } from "@/lib/contracts/annotations";
import { languageInfo } from "@/lib/text/languages";
import { webSearch } from "@/lib/text/search-engines";

/** The question, and the answer in whatever form it is worked on. */
export function SubjectText({
  subject,
  labels,
  tools,
  children,
}: {
  subject: SubjectView;
  labels: { readonly question: string; readonly answer: string };
  /** What else can be done about the text. */
  tools?: ReactNode;
  children: (answerId: string) => ReactNode;
}) {
  const id = useId();
  const t = useTranslations("fields.search");
  const { language } = subject;
  const search = webSearch(subject.searchPhrase, language);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <ScriptFonts language={language} />
      <section>
        <h2 className="pb-1 font-semibold text-soft text-sm">{labels.question}</h2>
        <p lang={language} dir={languageInfo(language)?.direction} className="reading">
          {subject.question}
        </p>
        <div className="flex flex-wrap items-center gap-x-1 pt-1 text-sm">
          {/* No referrer: the engine learns the phrase, not where it was asked. */}
          <a
            className="me-2 rounded-sm text-accent underline"
            href={search.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("web", { engine: search.name })}{" "}
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ↗
            </span>
            <span className="sr-only"> ({t("newTab")})</span>
          </a>
          {tools}
        </div>
      </section>
      <section>
        <h2 id={id} className="pb-1 font-semibold text-soft text-sm">
          {labels.answer}
        </h2>
        {children(id)}
      </section>
    </div>
  );
}
