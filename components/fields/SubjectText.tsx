"use client";

import { type ReactNode, useId } from "react";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import type { SubjectView } from "@/lib/contracts/annotations";
import { languageInfo } from "@/lib/text/languages";

/** The question, and the answer in whatever form it is worked on. */
export function SubjectText({
  subject,
  labels,
  children,
}: {
  subject: SubjectView;
  labels: { readonly question: string; readonly answer: string };
  children: (answerId: string) => ReactNode;
}) {
  const id = useId();
  const { language } = subject;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <ScriptFonts language={language} />
      <section>
        <h2 className="pb-1 font-semibold text-soft text-sm">{labels.question}</h2>
        <p lang={language} dir={languageInfo(language)?.direction} className="reading">
          {subject.question}
        </p>
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
