/** Three PostgreSQL under Patroni. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../../apps/sandbox/src/lib/server.ts'
import { findServerPrograms } from '../../scripts/postgres-server.ts'
import type { LeaseStore } from './lease-store.ts'
import { findPostmaster, type Place, type Program } from './place.ts'
import { programs } from './programs.ts'

const example = new URL('../../deploy/cluster/patroni.yml', import.meta.url)
export const superuserPassword = 'superuser of a proof'

export type Member = Awaited<ReturnType<typeof aMember>>
export type Members = Awaited<ReturnType<typeof startMembers>>

const clusterView = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

async function aMember(place: Place, store: LeaseStore, name: string) {
  const [port, restPort] = [await freePort(), await freePort()]
  const data = place.dataFolder(`${name}-data`)
  const settings = place.folderOf(`${name}-settings`)
  copyFileSync(example, join(settings, '1-patroni.yml'))
  // Debian's folder for sockets needs rights that a test hasn't.
  writeFileSync(
    join(settings, '2-sockets.yml'),
    `postgresql:\n  parameters:\n    unix_socket_directories: '${place.folder}'\n`,
    { mode: 0o644 },
  )
  const address = `127.0.0.1:${port}`
  const rest = `127.0.0.1:${restPort}`
  let program: Program

  return {
    name,
    address,
    port,
    restPort,
    rest: `http://${rest}`,
    start() {
      program = place.run(name, programs.patroni, [settings], {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: store.address,
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: address,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: findServerPrograms(),
        PATRONI_POSTGRESQL_PGPASS: join(place.folder, `${name}-pgpass`),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: superuserPassword,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: 'replicator of a proof',
      })
    },
    /** Only PostgreSQL: Patroni starts it again. */
    killPostmaster() {
      const pid = findPostmaster(data)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    /** Like a machine that loses its power. */
    async kill() {
      await program.end('SIGKILL')
      signalServer(data, 'SIGKILL')
    },
    /** Stands still, connections open, like a machine whose disk hangs. */
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
  }
}

/** Patroni starts them, makes the first one primary, and clones it for the others. */
export async function startMembers(place: Place, store: LeaseStore) {
  const members: Member[] = []
  for (const name of ['member1', 'member2', 'member3'])
    members.push(await aMember(place, store, name))

  /** What the members know of each other; from any that answers. */
  async function look() {
    for (const { rest } of members) {
      try {
        const reply = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(2000) })
        return clusterView.parse(await reply.json()).members
      } catch {
        // This one is away.
      }
    }
    return []
  }

  /** The one that says of itself that it is primary. */
  async function findPrimary() {
    for (const member of members) {
      const isPrimary = await fetch(`${member.rest}/primary`, { signal: AbortSignal.timeout(2000) })
        .then(({ ok }) => ok)
        .catch(() => false)
      if (isPrimary) return member
    }
    return undefined
  }

  async function until<T>(what: string, ask: () => Promise<T | undefined>) {
    const endMs = Date.now() + 90_000
    for (;;) {
      const answer = await ask()
      if (answer !== undefined) return answer
      if (Date.now() > endMs)
        throw new Error(`${what}: not within 90 s.\n${JSON.stringify(await look())}`)
      await wait(250)
    }
  }

  const getPrimary = () => until('A primary', findPrimary)
  /** Asks the primary's Patroni to change something. */
  async function change(method: 'POST' | 'PATCH', path: string, body: (of: Member) => object) {
    const primary = await getPrimary()
    const sent = { method, body: JSON.stringify(body(primary)) }
    const reply = await fetch(primary.rest + path, sent)
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
  }

  /** A primary, two standbys that stream, and one of them synchronous. */
  const untilWhole = () =>
    until('A whole cluster', async () => {
      const seen = await look()
      const isWhole =
        seen.length === members.length &&
        seen.every(({ state }) => state === 'running' || state === 'streaming') &&
        seen.some(({ role }) => role === 'leader') &&
        seen.some(({ role }) => role === 'sync_standby')
      return isWhole ? true : undefined
    })

  const [first, ...others] = members
  first?.start()
  await getPrimary()
  for (const member of others) member.start()
  await untilWhole()

  return {
    list: members,
    getPrimary,
    untilWhole,
    getSyncStandby: () =>
      until('A synchronous standby', async () => {
        const standby = (await look()).find(({ role }) => role === 'sync_standby')
        return members.find(({ name }) => name === standby?.name)
      }),
    untilOtherPrimary: (than: Member) =>
      until('Another primary', async () => {
        const primary = await findPrimary()
        return primary === than ? undefined : primary
      }),
    /** The planned change: Patroni picks the synchronous standby. */
    switchover: () => change('POST', '/switchover', ({ name }) => ({ leader: name })),
    /** Changes Patroni's settings for all members, as `patronictl edit-config` does. */
    configure: (settings: object) => change('PATCH', '/config', () => settings),
  }
}

/** To PostgreSQL and its processes, as far as they run. */
function signalServer(data: string, signal: NodeJS.Signals) {
  const pid = findPostmaster(data)
  if (pid === undefined) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
  for (const one of [pid, ...children.map(Number)])
    try {
      process.kill(one, signal)
    } catch {
      // Ended by itself.
    }
}
