import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaRelease } from '#db/releases'
import { users } from '#db/tables/users'
import { addMs, daysMs } from '#lib/clock'
import { createSeal } from '#lib/seal'
import { type PatientChanges, runCheck } from '#test/patient'
import { aUser } from '#test/people'
import { productionSettings } from '#test/production'
import { aWorld, type World } from '#test/world'
import { admin, demo } from './accounts.ts'
import type { Check } from './check.ts'
import { clock } from './clock.ts'
import { database, migrations } from './database.ts'
import { secret } from './secret.ts'
import { settings } from './settings.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const run = (check: Check, changes: PatientChanges = {}) =>
  runCheck(check, { openDb: async () => world.db, ...changes })
const production = { production: true, rehearsal: false }

describe('settings', () => {
  it('are named one by one', async () => {
    expect(await run(settings, { faults: ['A is missing.', 'B is weak.'] })).toEqual([
      'fault: A is missing.',
      'fault: B is weak.',
    ])
    expect(await run(settings)).toEqual([expect.stringMatching(/^attention: NODE_ENV/)])
    expect(await run(settings, { config: { production: true, rehearsal: true } })).toEqual([
      expect.stringMatching(/^attention: REHEARSAL=true/),
    ])
    expect(await run(settings, { config: production })).toEqual([expect.stringMatching(/^ok/)])
  })
})

describe('the database', () => {
  it('is named with its version and its schema', async () => {
    const config = { databaseUrl: 'postgres://db.example.com/shop' }
    expect(await run(database, { config })).toEqual([
      expect.stringMatching(/^ok: PostgreSQL 1[5-9]\./),
    ])
    expect(await run(migrations)).toEqual(['ok: The schema is this release’s.'])
  })

  it('is a server’s: that of a trial is not examined', async () => {
    expect(await run(database)).toEqual([
      expect.stringMatching(/^attention: DATABASE_URL is not set\. The embedded database is for/),
    ])
  })

  it('may be too far from this release, ahead of it, behind it, or empty', async () => {
    const { db } = world
    const far = schemaRelease + 2
    await db.execute(sql`insert into schema_releases (release) values (${far})`)
    await expect(run(migrations)).rejects.toThrow('more than one release apart')
    await db.execute(sql`delete from schema_releases where release = ${far}`)

    const move = (ms: number) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}
        where id = (select max(id) from drizzle.__drizzle_migrations)`)
    await move(1000)
    expect(await run(migrations)).toEqual([expect.stringMatching(/^attention: A newer release/)])
    await move(-1001)
    expect(await run(migrations)).toEqual([expect.stringMatching(/^attention: 1 are pending/)])
    await move(1)

    await db.execute(sql`alter table schema_releases rename to put_away`)
    await db.execute(sql`alter schema drizzle rename to put_away`)
    expect(await run(migrations)).toEqual([
      expect.stringMatching(/^attention: The database is empty/),
    ])
    await db.execute(sql`alter schema put_away rename to drizzle`)
    await db.execute(sql`alter table put_away rename to schema_releases`)
  })
})

describe('the secret', () => {
  const strong = productionSettings.JWT_SECRET

  it('is held against what is sealed in the database', async () => {
    const sealed = createSeal(strong).seal('x')
    const { id } = await aUser(world, { totpSecret: sealed })
    expect(await run(secret, { config: { secret: strong } })).toEqual([
      'ok: Hard to guess, and the one that the data was sealed with.',
    ])
    const other = strong.toLowerCase()
    expect(await run(secret, { config: { secret: other } })).toEqual([
      expect.stringMatching(/^fault: JWT_SECRET is not the one that the data was sealed with/),
    ])
    const second = await aUser(world, { totpSecret: createSeal(other).seal('x') })
    expect(await run(secret, { config: { secret: strong } })).toEqual([
      expect.stringMatching(/^attention: 1 of 2 sealed values are of another JWT_SECRET/),
    ])
    for (const one of [id, second.id])
      await world.db.update(users).set({ totpSecret: null }).where(eq(users.id, one))
  })

  it('is hard to guess', async () => {
    expect(await run(secret, { config: { secret: strong } })).toEqual([
      'ok: Hard to guess. Nothing is sealed with it yet.',
    ])
    expect(await run(secret, { config: { secret: 'a'.repeat(40) } })).toEqual([
      expect.stringMatching(/^attention: JWT_SECRET is easy to guess/),
    ])
    const dataDir = mkdtempSync(join(tmpdir(), 'smart-bird-doctor-'))
    expect(await run(secret, { config: { secret: undefined, dataDir } })).toEqual([
      expect.stringMatching(/^fault: JWT_SECRET is not set/),
    ])
    rmSync(dataDir, { recursive: true })
  })
})

describe('accounts', () => {
  it('include an admin who can log in', async () => {
    expect(await run(admin)).toEqual([
      expect.stringContaining('attention: Nobody can log in as admin'),
    ])
    const { id } = await aUser(world, { status: 'admin', passwordHash: null })
    expect(await run(admin)).toEqual([
      expect.stringContaining('attention: The admin who was invited'),
    ])
    await world.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, id))
    expect(await run(admin)).toEqual(['ok: 1 can log in.'])
    await world.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, id))
    expect(await run(admin)).toEqual([
      expect.stringContaining('attention: Nobody can log in as admin'),
    ])
  })

  it('include none of the demo data', async () => {
    expect(await run(demo)).toEqual(['ok: None.'])
    const { id } = await aUser(world, { email: 'admin@demo.smartbird.example' })
    expect(await run(demo)).toEqual([expect.stringMatching(/^attention: 1 accounts/)])
    expect(await run(demo, { config: production })).toEqual([
      expect.stringMatching(/^fault: 1 accounts of the demo data/),
    ])
    await world.db.update(users).set({ email: null }).where(eq(users.id, id))
  })
})

describe('the clock', () => {
  const telling =
    (at: Date): typeof fetch =>
    () =>
      Promise.resolve(new Response(null, { headers: { date: at.toUTCString() } }))
  const silent: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))

  it('is compared with PayPal’s, or else the database’s', async () => {
    expect(await run(clock, { fetch: telling(new Date()) })).toEqual([
      'ok: Right: compared with PayPal’s.',
    ])
    const ahead = () => addMs(new Date(), 90_000)
    expect((await run(clock, { fetch: telling(new Date()), now: ahead })).join()).toMatch(
      /^fault: This machine’s clock is (89|90|91) s ahead of PayPal’s\. Turn on NTP/,
    )
    expect((await run(clock, { fetch: telling(addMs(new Date(), daysMs(1))) })).join()).toMatch(
      /^fault: .* s behind PayPal’s/,
    )
    expect(await run(clock, { fetch: silent })).toEqual([
      'ok: Right: compared with the database’s.',
    ])
    expect((await run(clock, { fetch: silent, now: ahead })).join()).toMatch(/^fault/)
    expect(await runCheck(clock, { fetch: silent })).toEqual([
      expect.stringMatching(/^attention: Nobody could be asked/),
    ])
  })
})
