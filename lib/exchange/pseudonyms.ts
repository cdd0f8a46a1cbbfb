/** Who did what, by pseudonym: a release never carries a name, an address or the id of a user. */
import type { FrozenEvent, FrozenParticipation, FrozenSample, Person } from "./frozen-sample";

/** Somebody who acted in the project and has no membership in it. */
const unnamed = "unknown";

export interface Pseudonyms {
  /** Of the person behind a participation: the pseudonym of their role in the sample's language. */
  ofParticipation(participation: FrozenParticipation): string;
  /** Of the person who made an event; null for the system. */
  ofEvent(event: FrozenEvent): string | null;
  /** The payload with the pseudonym in the place of every user id, should one have slipped in. */
  payloadOf(event: FrozenEvent): Record<string, unknown>;
}

/** The persons of a project, by user id. Built once a release. */
export type PersonIndex = ReadonlyMap<string, readonly Person[]>;

export function indexPersons(persons: readonly Person[]): PersonIndex {
  return Map.groupBy(persons, (person) => person.userId);
}

/**
 * One user may hold several memberships. An event belongs to the person's part in the sample where it names that
 * part, to the lead where they are one, and else to whatever part they have: an annotator who later became a lead
 * keeps two pseudonyms apart.
 */
export function pseudonymsIn(sample: FrozenSample, persons: PersonIndex): Pseudonyms {
  const { language } = sample.subject;
  const named = (userId: string, role: Person["role"], of: string) =>
    persons.get(userId)?.find((person) => person.role === role && person.language === of)?.pseudonym;
  const ofParticipation = ({ userId, role }: FrozenParticipation) => named(userId, role, language) ?? unnamed;
  const anyOf = (userId: string) => persons.get(userId)?.[0]?.pseudonym;
  return {
    ofParticipation,
    ofEvent(event) {
      const { actorId } = event;
      if (actorId === null) return null;
      const own = sample.participations.filter((each) => each.userId === actorId);
      const part = own.find((each) => namesPart(event, each, sample));
      if (part) return ofParticipation(part);
      const [first] = own;
      return named(actorId, "lead", "") ?? (first ? ofParticipation(first) : (anyOf(actorId) ?? unnamed));
    },
    payloadOf(event) {
      const entries = Object.entries(event.payload);
      return Object.fromEntries(
        entries.map(([key, value]) => [
          key,
          withoutUserIds(value, (id) => (persons.has(id) ? (anyOf(id) ?? unnamed) : id)),
        ]),
      );
    },
  };
}

/** Does the event speak of this participation, or of something submitted in it? */
function namesPart({ payload }: FrozenEvent, { id }: FrozenParticipation, sample: FrozenSample): boolean {
  if (payload.participationId !== undefined) return payload.participationId === id;
  const settlement = sample.settlements.find((each) => each.id === payload.settlementId);
  const annotation = sample.annotations.find((each) => each.id === payload.annotationId);
  return settlement?.participationId === id || annotation?.participationId === id;
}

function withoutUserIds(value: unknown, replaced: (text: string) => string): unknown {
  if (typeof value === "string") return replaced(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withoutUserIds(each, replaced));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutUserIds(each, replaced)]),
  );
}
