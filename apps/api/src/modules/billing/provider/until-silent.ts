/** After this many timeouts in a row the provider is considered down. */
const silencesMax = 3

/**
 * Does `work` for one item after another; `work` returns true if the provider did not answer. Gives up,
 * and returns true, after several such items in a row.
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
