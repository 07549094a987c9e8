import type { Key } from '#db/key'

/** The key of a row that a test found. */
export function keyOf(row: Key | undefined): Key {
  if (!row) throw new Error('The row was not found.')
  return row
}
