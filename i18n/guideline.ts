import type { LoadedGuideline } from "@/components/protocols/guideline";
import { isLanguage } from "@/lib/text/languages";
import english from "@/messages/guideline/en.json";

type Guideline = LoadedGuideline["guideline"];

/** The guideline in the language of the text that is judged; the English one, and that it is, where there is none. */
export async function loadGuideline(language: string): Promise<LoadedGuideline> {
  if (!isLanguage(language)) return { language: "en", missingIn: null, guideline: english as Guideline };
  try {
    const file = (await import(`../messages/guideline/${language}.json`)) as { default: Guideline };
    return { language, missingIn: null, guideline: file.default };
  } catch {
    // No such file: translations arrive one by one.
    return { language: "en", missingIn: language, guideline: english as Guideline };
  }
}
