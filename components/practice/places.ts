/** Where somebody practises. */
export interface PracticePlace {
  /** Slug of the project. */
  readonly project: string;
  readonly language: string;
}

/** The page of a course, or of one of its texts. */
export function practicePath({ project, language }: PracticePlace, item?: string): string {
  return `/practice/${project}/${language}${item === undefined ? "" : `/${item}`}`;
}
