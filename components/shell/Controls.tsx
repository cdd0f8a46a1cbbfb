import { cookies } from "next/headers";
import { LanguageMenu } from "@/components/ui/LanguageMenu";
import { ThemeToggle } from "@/components/ui/ThemeToggle";
import { themeCookie, themeOf } from "@/components/ui/theme";
import { AccountMenu } from "./AccountMenu";

/** The corner of every page: language, colours and, once somebody is signed in, their account. */
export async function Controls({ name }: { name?: string }) {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <div className="flex items-center gap-0.5">
      <LanguageMenu />
      <ThemeToggle initial={theme} />
      {name ? <AccountMenu name={name} /> : null}
    </div>
  );
}
