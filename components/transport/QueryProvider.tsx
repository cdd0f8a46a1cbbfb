"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureOf, isPassing } from "./wire-failure";

const triesAgain = 2;

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < triesAgain && isPassing(failureOf(error).code),
      },
    },
  });
}

/** The cache that a lead's panels and dialogs share: many views of one project. Writes go through useCommand. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
