import type { InterfaceLanguage } from "./languages";
import type { Messages as Catalogue } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: InterfaceLanguage;
    Messages: Catalogue;
  }
}
