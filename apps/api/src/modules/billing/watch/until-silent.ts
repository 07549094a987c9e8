import type { Silence } from '#providers/payments/port'

/** After this many timeouts in a row the provider is considered down. */
const silencesMax = 3

/**
 * Does `work` for one item after another. Gives up after several timeouts in a row, or when the
 * provider asks us to wait; returns the items that were not asked about.
 */
export async function untilSilent<T>(
  items: readonly T[],
  work: (item: T) => Promise<Silence>,
): Promise<{ isSilent: boolean; left: readonly T[] }> {
  let silences = 0
  for (const [place, item] of items.entries()) {
    const { isSilent, mustWait } = await work(item)
    if (mustWait) return { isSilent: true, left: items.slice(place) }
    silences = isSilent ? silences + 1 : 0
    if (silences === silencesMax) return { isSilent: true, left: items.slice(place + 1) }
  }
  return { isSilent: false, left: [] }
}
