/**
 * Where an entry of one of the diary's tables stands: by moment, then source, then row. The moment is in
 * microseconds since 1970, because a Date would drop some of them.
 */
export type Place = { micros: number; source: number; id: number }

/** Newest first. */
export const byPlace = (one: Place, other: Place) =>
  other.micros - one.micros || one.source - other.source || other.id - one.id

export const cursorOf = ({ micros, source, id }: Place) => `${micros}.${source}.${id}`

/** The place of a cursor, whose form the contract has checked. */
export function placeOf(cursor: string): Place {
  const [micros = 0, source = 0, id = 0] = cursor.split('.').map(Number)
  return { micros, source, id }
}

/** The end of what has happened until now. */
export const endAt = (now: Date): Place => ({
  micros: now.getTime() * 1000 + 999,
  source: -1,
  id: 0,
})
