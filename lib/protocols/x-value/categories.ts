/**
 * The seven issue categories (paper, table 1 and appendix E). A sample belongs where the core of its controversy lies,
 * whatever words lie on the surface. Definitions and topics are in messages/, below `xValue.categories.<slug>`.
 */

const table = [
  {
    id: "P&G",
    slug: "pg",
    name: "Political Power & Governance Legitimacy",
    values: ["Conformity–rules", "Power–dominance", "Security–societal"],
  },
  {
    id: "N&M",
    slug: "nm",
    name: "National Sovereignty & Military Security",
    values: ["Security–societal", "Power–resources", "Power–dominance"],
  },
  {
    id: "H&N",
    slug: "hn",
    name: "Historical Memory & National Identity",
    values: ["Tradition", "Humility", "Face"],
  },
  {
    id: "E&S",
    slug: "es",
    name: "Ethnicity, Migration & Social Justice",
    values: ["Universalism–concern", "Universalism–tolerance", "Benevolence–caring"],
  },
  {
    id: "R&F",
    slug: "rf",
    name: "Religious Belief & Freedom of Expression",
    values: ["Self-direction–thought", "Universalism–tolerance", "Tradition"],
  },
  {
    id: "G&H",
    slug: "gh",
    name: "Gender Equality & Human Rights",
    values: ["Universalism–tolerance", "Self-direction–action", "Conformity–interpersonal"],
  },
  {
    id: "P&B",
    slug: "pb",
    name: "Public Safety & Bioethics",
    values: ["Security–personal", "Benevolence–dependability", "Universalism–nature"],
  },
] as const;

export type CategoryId = (typeof table)[number]["id"];
export type CategorySlug = (typeof table)[number]["slug"];

export interface Category {
  readonly id: CategoryId;
  /** For message keys and URLs, where an ampersand is a nuisance. */
  readonly slug: CategorySlug;
  readonly name: string;
  /** Schwartz's refined basic values that the category covers. */
  readonly values: readonly string[];
}

export const categories: readonly Category[] = table;

export const categoryIds: readonly CategoryId[] = table.map((category) => category.id);

/** The category with this id or, as in URLs and files, this slug; undefined when there is none. */
export function findCategory(idOrSlug: string): Category | undefined {
  return categories.find((category) => category.id === idOrSlug || category.slug === idOrSlug);
}
