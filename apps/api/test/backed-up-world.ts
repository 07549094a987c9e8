import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { desc, eq } from 'drizzle-orm'
import { logInOnCopy } from '#commands/log-in-on-copy'
import { connectDirectly, isEmpty } from '#db/direct'
import { backupRuns } from '#db/tables/backup-runs'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { seedDemo } from '#demo/seed'
import { newTotpSecret } from '#modules/auth/two-factor/totp'
import { openArchive, writeArchive } from '#modules/backup/archive'
import { checkBackup } from '#modules/backup/check-backup'
import { makeBackup } from '#modules/backup/make-backup'
import type { Manifest } from '#modules/backup/manifest-rules'
import { type RestoreOrder, restore } from '#modules/backup/restore'
import { withSource } from '#modules/backup/source'
import { aDatabase } from './database.ts'
import { anEmptyDatabase } from './empty-database.ts'
import { aWorld } from './world.ts'
import { written } from './written.ts'

export const secret = 'a secret for tests, long enough to be taken'

/** Demo data on a server, a first backup of it, and all that is done with backups. */
export async function aBackedUpWorld() {
  const root = mkdtempSync(join(tmpdir(), 'smart-bird-backup-'))
  const dir = join(root, 'backups')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const home = await aDatabase()
  const server = { url: home.url ?? '', programs: undefined }
  const world = await aWorld({ workers: false, database: home })
  await fillForRestore(world)
  const drops: (() => Promise<void>)[] = []

  const backUp = (programs?: string) =>
    withSource({ ...server, programs }, 'backup', (source) =>
      makeBackup(source, secret, { dir, recipient, keep: 14 }),
    )
  const file = (await backUp()).split(': ')[0] ?? ''

  return {
    ...world,
    ...{ root, dir, url: server.url, file, identity, backUp },
    /** What `npm run restore:check` does. */
    check: (from = file) =>
      withSource(server, 'check', ({ db }) =>
        checkBackup(db, server, {
          ...{ file: from, identity, secret },
          logIn: logInOnCopy(world.config),
        }),
      ),
    /** The address of an empty database. */
    async anEmptyPlace() {
      const empty = await anEmptyDatabase(server.url)
      drops.push(empty.drop)
      return empty.url
    },
    restoreTo: (url: string, from = file, own: Partial<RestoreOrder> = {}) =>
      restore(
        { url, programs: undefined },
        {
          file: from,
          identity,
          secret,
          withAnotherSecret: false,
          findHighestOrder: async () => 0,
          repeatClosings: async () => 0,
          ...own,
        },
      ),
    /** The same backup with another manifest. */
    async forged(name: string, change: (manifest: Manifest) => object, from = file) {
      const { manifest, body } = await openArchive(from, identity)
      const copy = join(root, name)
      const forged = { ...manifest, ...change(manifest) }
      await writeArchive({ file: copy, recipient, manifest: forged, body })
      return copy
    },
    async lastRun() {
      const [run] = await world.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
      return run
    },
    commandEnv: {
      PATH: process.env.PATH ?? '',
      JWT_SECRET: secret,
      DATABASE_URL: server.url,
      BACKUP_RECIPIENT: recipient,
    },
    async close() {
      for (const drop of drops) await drop()
      await world.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Runs one of the commands as its own process. */
export async function runCommand(
  name: 'backup' | 'restore' | 'restore-check',
  args: readonly string[],
  env: Record<string, string>,
) {
  const file = join(import.meta.dirname, `../src/commands/${name}.ts`)
  const child = spawn(process.execPath, [file, ...args], { env })
  const [out, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, said: out + faults }
}

/** Demo data, and what a restore must treat with care. */
export async function fillForRestore({ context, db }: Awaited<ReturnType<typeof aWorld>>) {
  await seedDemo(context)
  const totpSecret = context.seal.seal(newTotpSecret())
  const [customer] = await db
    .update(users)
    .set({ totpSecret, totpEnabledAt: new Date() })
    .where(eq(users.username, 'premium'))
    .returning()
  const userId = customer?.id ?? 0
  await db
    .insert(sessions)
    .values({ ...written(), userId, device: 'a phone', expiresAt: new Date('2100-01-01') })
  await db.insert(oneTimeCodes).values([
    { ...written(), userId, kind: 'recovery', codeHash: 'a' },
    { ...written(), userId, kind: 'two-factor', codeHash: 'b' },
  ])
  await db.insert(mails).values([
    { ...written(), key: 'not tried yet', template: 'receipt', data: 'sealed' },
    { ...written(), key: 'tried', template: 'receipt', data: 'sealed', attempts: 3 },
    { ...written(), key: 'tried code', template: 'resetCode', data: 'sealed', attempts: 3 },
  ])
}

export async function isStillEmpty(url: string): Promise<boolean> {
  const { db, close } = await connectDirectly(url, 'DATABASE_URL')
  return isEmpty(db).finally(close)
}
