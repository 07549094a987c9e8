/** Three PostgreSQL under Patroni. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { findServerPrograms } from '../../scripts/postgres-server.ts'
import type { LeaseStore } from './lease-store.ts'
import { findPostmaster, type Place, type Program, stablePort } from './place.ts'
import { programs } from './programs.ts'

const example = new URL('../../deploy/cluster/patroni.yml', import.meta.url)
export const superuserPassword = 'superuser of a proof'

export type Member = Awaited<ReturnType<typeof aMember>>
export type Members = Awaited<ReturnType<typeof startMembers>>

const clusterView = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

async function aMember(place: Place, store: LeaseStore, name: string) {
  const [port, restPort] = [await stablePort(), await stablePort()]
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
    log: () => program.log(),
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
      const pid = findPostmaster(data)
      await program.end('SIGKILL')
      if (pid !== undefined) for (const one of [pid, ...childrenOf(pid)]) kill(one, 'SIGKILL')
    },
    /** Stands still, connections open, like a machine whose disk hangs. */
    freeze: () => everyProcess(data, 'SIGSTOP'),
    thaw: () => everyProcess(data, 'SIGCONT'),
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

  async function until<T>(what: string, ask: () => Promise<T | undefined>, withinMs = 90_000) {
    const endMs = Date.now() + withinMs
    for (;;) {
      const answer = await ask()
      if (answer !== undefined) return answer
      if (Date.now() > endMs)
        throw new Error(
          `${what}: not within ${withinMs / 1000} s.\n${JSON.stringify(await look())}`,
        )
      await wait(250)
    }
  }

  const getPrimary = () => until('A primary', findPrimary)
  const named = (name: string | undefined) => members.find((member) => member.name === name)

  async function findSyncStandby() {
    return named((await look()).find(({ role }) => role === 'sync_standby')?.name)
  }

  const [first, ...others] = members
  first?.start()
  await getPrimary()
  for (const member of others) member.start()

  const everyMember = {
    list: members,
    getPrimary,
    getSyncStandby: () => until('A synchronous standby', findSyncStandby),
    untilOtherPrimary: (than: Member) =>
      until('Another primary', async () => {
        const primary = await findPrimary()
        return primary === than ? undefined : primary
      }),
    /** A primary, two standbys that stream, and one of them synchronous. */
    untilWhole: () =>
      until('A whole cluster', async () => {
        const seen = await look()
        const isWhole =
          seen.length === members.length &&
          seen.every(({ state }) => state === 'running' || state === 'streaming') &&
          seen.some(({ role }) => role === 'leader') &&
          seen.some(({ role }) => role === 'sync_standby')
        return isWhole ? true : undefined
      }),
    /** The planned change: Patroni picks the synchronous standby. */
    async switchover() {
      const primary = await getPrimary()
      const reply = await fetch(`${primary.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name }),
      })
      if (!reply.ok) throw new Error(`The switchover was refused: ${await reply.text()}`)
    },
    /** Changes Patroni's settings for all members, as `patronictl edit-config` does. */
    async configure(settings: object) {
      const { rest } = await getPrimary()
      const reply = await fetch(`${rest}/config`, {
        method: 'PATCH',
        body: JSON.stringify(settings),
      })
      if (!reply.ok) throw new Error(`The settings were refused: ${await reply.text()}`)
    },
  }
  await everyMember.untilWhole()
  return everyMember
}

function everyProcess(data: string, signal: NodeJS.Signals) {
  const pid = findPostmaster(data)
  if (pid !== undefined) for (const one of [pid, ...childrenOf(pid)]) kill(one, signal)
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // Ended by itself.
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)

function parentOf(pid: number): number | undefined {
  try {
    // The parent comes second after the name, which is in parentheses and may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // Ended by itself.
    return undefined
  }
}
