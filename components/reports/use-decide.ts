"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { projectApi } from "@/components/projects/paths";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import type { DecideReportInput } from "@/lib/contracts/reports";

/** Sends a decision; whatever came of it, the page shows how things stand. */
export function useDecide(slug: string, onDone: () => void) {
  const cache = useQueryClient();
  const router = useRouter();
  const renew = () => cache.invalidateQueries({ queryKey: ["project", slug] });
  const decide = useCommand({
    send: (input: DecideReportInput) => send("POST", projectApi(slug, "reports/decide"), input),
    onSuccess: async () => {
      await renew();
      router.refresh();
      onDone();
    },
    onError: (error) => {
      if (failureOf(error).code === "WRONG_STATE") void renew();
    },
  });
  return { decide, failure: decide.error ? failureOf(decide.error) : null };
}
