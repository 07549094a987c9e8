/** So many in a row without an answer mean that the provider is silent about all. */
const silencesMax = 3

/**
 * Does `work` for one item after the other; it tells whether the provider was silent. Silence about one
 * keeps no other from its turn. True where it gave up.
 */
export async function untilSilent<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<boolean> {
  let silences = 0
  for (const item of items) {
    silences = (await work(item)) ? silences + 1 : 0
    if (silences === silencesMax) return true
  }
  return false
}
