import { crc32 } from 'node:zlib'

const fillerBits = 64
const marker = 'FILLER'

/**
 * An event whose body has the checksum of another one. Changing the case of a letter in the filler
 * changes the checksum by a fixed pattern, so which letters to change is a system of 32 linear equations.
 */
export function forgeBody(event: object, checksum: number): string {
  const [before = '', after = ''] = JSON.stringify({ ...event, filler: marker }).split(marker)
  const bodyWith = (small: ReadonlySet<number>) =>
    before +
    Array.from({ length: fillerBits }, (_, n) => (small.has(n) ? 'a' : 'A')).join('') +
    after
  const base = crc32(bodyWith(new Set()))
  const rows = Array.from({ length: fillerBits }, (_, n) => ({
    pattern: (crc32(bodyWith(new Set([n]))) ^ base) >>> 0,
    letters: new Set([n]),
  }))
  let wanted = (checksum ^ base) >>> 0
  let small = new Set<number>()
  for (let bit = 31; bit >= 0; bit--) {
    const has = (pattern: number) => ((pattern >>> bit) & 1) === 1
    const at = rows.findIndex(({ pattern }) => has(pattern))
    const [pivot] = at < 0 ? [] : rows.splice(at, 1)
    if (!pivot) continue
    for (const row of rows)
      if (has(row.pattern)) {
        row.pattern = (row.pattern ^ pivot.pattern) >>> 0
        row.letters = row.letters.symmetricDifference(pivot.letters)
      }
    if (has(wanted)) {
      wanted = (wanted ^ pivot.pattern) >>> 0
      small = small.symmetricDifference(pivot.letters)
    }
  }
  return bodyWith(small)
}
