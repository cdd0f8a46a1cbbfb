"use client";

import "./globals.css";
import { StatePage } from "@/components/shell/StatePage";
import { Button } from "@/components/ui/Button";
import crash from "@/messages/crash.json";

/** The frame itself failed, and with it the catalogues: the one page in English only. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <StatePage
          title={crash.title}
          action={
            <Button look="primary" onClick={() => window.location.reload()}>
              {crash.action}
            </Button>
          }
        >
          {crash.body}
        </StatePage>
      </body>
    </html>
  );
}
