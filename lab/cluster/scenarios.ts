/** What happens to the cluster, each while customers pay and look. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

type Scenario = { name: string; isShort?: boolean; run: (cluster: Cluster) => Promise<void> }

const failsafe = (isOn: boolean) => ({ failsafe_mode: isOn })

const times = (count: number, run: Scenario['run']) => async (cluster: Cluster) => {
  for (let n = 0; n < count; n++) await run(cluster)
}

export const scenarios: readonly Scenario[] = [
  { name: 'postmaster of the primary killed', isShort: true, run: killPostmaster },
  { name: 'the same, three times more', run: times(3, killPostmaster) },
  { name: 'primary killed until another takes over', isShort: true, run: takeOver },
  { name: 'the same, twice more', run: times(2, takeOver) },
  { name: 'planned switchover', isShort: true, run: switchOver },
  { name: 'three switchovers in a row', run: times(3, switchOver) },
  { name: 'PgBouncer killed and started again', isShort: true, run: restartPgBouncer },
  { name: 'the same, five times', run: times(5, restartPgBouncer) },
  {
    name: 'synchronous standby stands still for 20 s',
    async run({ members }) {
      const standby = await members.getSyncStandby()
      standby.freeze()
      await wait(20_000)
      standby.thaw()
      await members.untilWhole()
    },
  },
  { name: 'etcd away for a minute (failsafe_mode)', run: withoutStore },
  {
    name: 'etcd away for a minute, without failsafe_mode',
    async run(cluster) {
      await cluster.members.configure(failsafe(false))
      await wait(10_000)
      await withoutStore(cluster)
      await cluster.members.configure(failsafe(true))
    },
  },
  {
    name: 'several hosts in DATABASE_URL: primary killed, then switchover',
    async run(cluster) {
      const { apis, directApis } = cluster
      await replace(apis, directApis)
      await takeOver(cluster)
      await switchOver(cluster)
      await replace(directApis, apis)
    },
  },
]

async function killPostmaster({ members }: Cluster) {
  const primary = await members.getPrimary()
  primary.killPostmaster()
  await wait(10_000)
  await members.untilWhole()
}

async function restartPgBouncer({ pgBouncer }: Cluster) {
  await pgBouncer.restart()
  await wait(2000)
}

/** A member is killed for longer than the lease, and comes back as a standby. */
async function takeOver({ members }: Cluster) {
  const primary = await members.getPrimary()
  await primary.kill()
  await members.untilOtherPrimary(primary)
  await wait(3000)
  primary.start()
  await members.untilWhole()
}

async function switchOver({ members }: Cluster) {
  const primary = await members.getPrimary()
  await members.switchover()
  await members.untilOtherPrimary(primary)
  await members.untilWhole()
}

async function withoutStore({ store, members }: Cluster) {
  await store.kill()
  await wait(60_000)
  await store.start()
  await members.untilWhole()
}

/** HAProxy must have seen the new one before the next old one goes. */
const seenAfterMs = 2000

type Apis = Cluster['apis']

/** One after the other, each on the port of its predecessor. */
async function replace(before: Apis, after: Apis) {
  for (const [index, api] of before.entries()) {
    await api.stop()
    await after[index]?.start()
    await wait(seenAfterMs)
  }
}

/** Restarts the API, one process after the other, until the calls are over. */
export async function rollingRestarts({ apis }: Cluster, isOver: () => boolean) {
  let rounds = 0
  for (; rounds === 0 || !isOver(); rounds++) await replace(apis, apis)
  return rounds * apis.length
}
