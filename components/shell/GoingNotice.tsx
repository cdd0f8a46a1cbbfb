"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { onGoing } from "./going";

/** A page that comes sooner needs no word. */
const patienceMs = 300;

/**
 * Shown and said while the next page is on its way. In place of loading.tsx, under which the server answers 200 before
 * it knows whether there is such a page; and the page one comes from stays whole until then.
 */
export function GoingNotice() {
  const t = useTranslations("app");
  const [path, query] = [usePathname(), useSearchParams().toString()];
  const here = query === "" ? path : `${path}?${query}`;
  const [goingTo, setGoingTo] = useState<string | null>(null);
  // Begins anew with every page that was reached, whichever that is: some addresses lead on to others.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onGoing((place) => {
      clearTimeout(timer);
      timer = setTimeout(() => setGoingTo(place === here ? null : place), patienceMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      setGoingTo(null);
    };
  }, [here]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {goingTo !== null ? (
        <>
          <div className="h-1 animate-pulse bg-accent" />
          <p className="mx-auto mt-2 w-fit rounded-full bg-ink px-4 py-1 text-paper text-sm shadow-overlay">
            {t("loading")}
          </p>
        </>
      ) : null}
    </div>
  );
}
