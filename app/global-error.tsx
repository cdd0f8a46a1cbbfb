"use client";

import "./globals.css";
import { useEffect, useState } from "react";
import { BareStatePage } from "@/components/shell/BareStatePage";
import type { CrashWords } from "@/components/shell/crash-words";
import { Button } from "@/components/ui/Button";
import english from "@/messages/crash/en.json";

/**
 * The frame itself failed, and with it the catalogues: three sentences of its own, in English until the reader's are
 * here. Every page carries this one, so that everything else is fetched when it is needed.
 */
export default function GlobalError() {
  const [{ language, direction, words }, setShown] = useState<CrashWords>({
    language: "en",
    direction: "ltr",
    words: english,
  });
  useEffect(() => {
    import("@/components/shell/crash-words")
      .then(async ({ loadCrashWords }) => setShown(await loadCrashWords()))
      // No connection: English stays.
      .catch(() => undefined);
  }, []);
  return (
    <html lang={language} dir={direction}>
      <body>
        <title>{words.title}</title>
        <BareStatePage
          title={words.title}
          action={
            <Button look="primary" onClick={() => window.location.reload()}>
              {words.action}
            </Button>
          }
        >
          {words.body}
        </BareStatePage>
      </body>
    </html>
  );
}
