import type { Guideline, LoadedGuideline } from "@/components/protocols/guideline";
import { isLanguage } from "@/lib/text/languages";
import { guidelineVersion } from "@/lib/workflow/guideline";
import english from "@/messages/guideline/en.json";

type File = Pick<LoadedGuideline, "language" | "missingIn" | "guideline">;

async function loadFile(language: string): Promise<File> {
  if (!isLanguage(language)) return { language: "en", missingIn: null, guideline: english as Guideline };
  try {
    const file = (await import(`../messages/guideline/${language}.json`)) as { default: Guideline };
    return { language, missingIn: null, guideline: file.default };
  } catch {
    // No such file: translations arrive one by one.
    return { language: "en", missingIn: language, guideline: english as Guideline };
  }
}

/**
 * The guideline in the language of the text that is judged (the English one, and that it is, where there is none), with
 * the answered questions of a project. `project` is where its reader asks; without one, nobody asks.
 */
export async function loadGuideline(
  language: string,
  entries: LoadedGuideline["entries"],
  project?: string,
): Promise<LoadedGuideline> {
  const file = await loadFile(language);
  return {
    ...file,
    desk: project === undefined ? null : { project, language },
    entries,
    version: guidelineVersion(file.guideline.version, entries),
  };
}
