"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";

/**
 * The place where a text is judged: the text beside the form, each scrolling by itself, so that the text never leaves
 * the screen. Narrower, the text lies above; on a telephone the two lie side by side, one swipe apart.
 */
export function Bench({
  header,
  notices,
  text,
  form,
  foot,
}: {
  header: ReactNode;
  notices: ReactNode;
  text: ReactNode;
  form: ReactNode;
  foot: ReactNode;
}) {
  const t = useTranslations("fields.bench");
  const textPane = useRef<HTMLElement>(null);
  const formPane = useRef<HTMLElement>(null);
  const [isFormShown, setIsFormShown] = useState(false);
  const show = (pane: HTMLElement | null) => pane?.scrollIntoView({ inline: "start", block: "nearest" });
  return (
    <div className="flex h-dvh flex-col [@media(max-height:30rem)]:h-auto">
      <header className="shrink-0">
        {header}
        {/* They must not push the text off a small screen. */}
        <div className="max-lg:max-h-[25dvh] max-lg:overflow-y-auto">{notices}</div>
      </header>
      <div className="flex shrink-0 border-rule border-b sm:hidden">
        <PaneTab name={t("text")} isShown={!isFormShown} onShow={() => show(textPane.current)} />
        <PaneTab name={t("form")} isShown={isFormShown} onShow={() => show(formPane.current)} />
      </div>
      <main
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIsFormShown(Math.abs(scrollLeft) > clientWidth / 2)
        }
        className="relative flex min-h-0 grow snap-x snap-mandatory overflow-x-auto sm:grid sm:snap-none sm:grid-rows-2 sm:overflow-x-visible lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-1"
      >
        <section
          ref={textPane}
          aria-label={t("text")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="-outline-offset-2 relative w-full shrink-0 snap-start overflow-y-auto overflow-x-hidden px-4 py-4 sm:border-rule sm:border-b sm:px-8 lg:border-e lg:border-b-0 lg:py-6"
        >
          {text}
        </section>
        <section
          ref={formPane}
          aria-label={t("form")}
          className="relative w-full shrink-0 snap-start overflow-y-auto px-4 py-2 sm:px-6"
        >
          {form}
        </section>
      </main>
      {foot}
    </div>
  );
}

/** On a telephone: which of the two is on the screen, and the way to the other. */
function PaneTab({ name, isShown, onShow }: { name: string; isShown: boolean; onShow: () => void }) {
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      className="min-h-9 flex-1 border-transparent border-b-2 font-semibold text-sm text-soft -outline-offset-2 aria-current:border-accent aria-current:text-ink"
      onClick={onShow}
    >
      {name}
    </button>
  );
}

/** The bar at the foot: what follows from the answers, and what to do now. */
export function BenchFoot({ verdict, actions }: { verdict: ReactNode; actions: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t bg-sheet px-3 py-2 sm:px-6">
      <div className="min-w-0">{verdict}</div>
      {actions ? (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">{actions}</div>
      ) : null}
    </footer>
  );
}
