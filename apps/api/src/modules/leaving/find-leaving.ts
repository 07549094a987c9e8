import type { Reply } from '@smart-bird/contracts/endpoint'
import type { leaving as contract } from '@smart-bird/contracts/leaving'
import type { CallersLeaving } from './repo.ts'

/** How far a customer has come with leaving. */
export function leavingOf(found: CallersLeaving): Reply<typeof contract> {
  const [[home], [deletion], [handOver]] = [found.homes, found.deletions, found.handOvers]
  return {
    kitAt: home?.kitAt?.toISOString() ?? null,
    connected: !!home?.domain && home.disconnectedAt === null,
    disconnectedAt: home?.disconnectedAt?.toISOString() ?? null,
    deletionAsked: deletion?.reference ?? null,
    handOverAsked: handOver ? { ...handOver, at: handOver.at.toISOString() } : null,
  }
}
