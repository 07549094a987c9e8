import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { desc, eq } from 'drizzle-orm'
import { logInOnCopy } from '#commands/log-in-on-copy'
import { connectDirectly, isEmpty } from '#db/direct'
import { openEmbedded } from '#db/embedded'
import { backupRuns } from '#db/tables/backup-runs'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { seedDemo } from '#demo/seed'
import { newTotpSecret } from '#modules/auth/two-factor/totp'
import { openArchive, writeArchive } from '#modules/backup/archive'
import { checkInFolder, checkOnServer } from '#modules/backup/check-backup'
import { makeBackup } from '#modules/backup/make-backup'
import type { Manifest } from '#modules/backup/manifest-rules'
import { type Place, type RestoreOrder, restore } from '#modules/backup/restore'
import { embeddedSource, openServerSource, type Source } from '#modules/backup/source'
import { aDatabase, aDataDir } from './database.ts'
import { anEmptyDatabase } from './empty-database.ts'
import { aWorld } from './world.ts'
import { written } from './written.ts'

export const secret = 'a secret for tests, long enough to be taken'

/** Demo data and what a restore must treat with care, a first backup of it, and all that is done with backups. */
export async function aBackedUpWorld() {
  const root = mkdtempSync(join(tmpdir(), 'smart-bird-backup-'))
  const dir = join(root, 'backups')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const dataDir = await aDataDir()
  const home = await aDatabase()
  const { url } = home
  // The one in memory has no folder, and the commands need one.
  if (!url) await home.close()
  const database = url ? home : await openEmbedded(dataDir)
  const world = await aWorld({ workers: false, database })
  await fill(world)
  const drops: (() => Promise<void>)[] = []

  async function withSource<T>(work: (source: Source) => Promise<T>, act: 'backup' | 'check') {
    if (!url) return work(embeddedSource(database))
    const source = await openServerSource({ databaseUrl: url, programs: undefined }, act)
    return work(source).finally(source.close)
  }
  const backUp = (keep = 14, where = dir, broken: Partial<Source> = {}) =>
    withSource(
      (source) => makeBackup({ ...source, ...broken }, secret, { dir: where, recipient, keep }),
      'backup',
    )
  const file = (await backUp()).split(': ')[0] ?? ''

  const commandEnv = {
    PATH: process.env.PATH ?? '',
    JWT_SECRET: secret,
    DATA_DIR: dataDir,
    BACKUP_RECIPIENT: recipient,
    ...(url ? { DATABASE_URL: url } : {}),
  }

  let places = 0
  return {
    ...world,
    ...{ root, dir, dataDir, url, file, identity, backUp },
    /** What `npm run restore:check` does. */
    check(from = file) {
      const order = { file: from, identity, secret, logIn: logInOnCopy(world.config) }
      if (!url) return checkInFolder(dataDir, order)
      const server = { url, programs: undefined }
      return withSource((source) => checkOnServer(source.db, server, order), 'check')
    },
    async anEmptyPlace(): Promise<Place> {
      // A new server doesn't have the folder yet.
      if (!url) return { kind: 'embedded', dataDir: join(root, `new-${places++}`) }
      const empty = await anEmptyDatabase(url)
      drops.push(empty.drop)
      return { kind: 'postgresql', databaseUrl: empty.url, programs: undefined }
    },
    restoreTo: (place: Place, from = file, own: Partial<RestoreOrder> = {}) =>
      restore(place, {
        file: from,
        identity,
        secret,
        withAnotherSecret: false,
        findHighestOrder: async () => 0,
        ...own,
      }),
    /** The same backup with another manifest. */
    async forged(name: string, change: (manifest: Manifest) => object, from = file) {
      const { manifest, body } = await openArchive(from, identity)
      const copy = join(root, name)
      await writeArchive({
        file: copy,
        recipient,
        manifest: { ...manifest, ...change(manifest) },
        body,
      })
      return copy
    },
    async lastRun() {
      const [run] = await world.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
      return run
    },
    /** Runs one of the commands as its own process. */
    async command(name: 'backup' | 'restore' | 'restore-check', ...args: string[]) {
      const file = join(import.meta.dirname, `../src/commands/${name}.ts`)
      const child = spawn(process.execPath, [file, ...args], { env: commandEnv })
      const [out, faults, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code, said: out + faults }
    },
    commandEnv,
    async close() {
      for (const drop of drops) await drop()
      await world.close()
      for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fill({ context, db }: Awaited<ReturnType<typeof aWorld>>) {
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

export async function isStillEmpty(place: Place): Promise<boolean> {
  if (place.kind === 'embedded') {
    return !existsSync(place.dataDir) || readdirSync(place.dataDir).length === 0
  }
  const { db, close } = await connectDirectly(place.databaseUrl, 'DATABASE_URL')
  return isEmpty(db).finally(close)
}
