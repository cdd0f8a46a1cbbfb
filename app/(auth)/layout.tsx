import type { ReactNode } from "react";
import { Brand } from "@/components/shell/Brand";
import { Controls } from "@/components/shell/Controls";

/** For people who are not in yet: one column, nothing else to look at. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-12 items-center justify-between px-4 sm:px-6">
        <Brand />
        <Controls />
      </header>
      <main className="mx-auto flex w-full max-w-md grow flex-col gap-6 px-5 py-10 sm:pt-[12vh]">
        {children}
      </main>
    </div>
  );
}
