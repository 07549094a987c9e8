import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaRelease } from '#db/releases'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const raiseTo = (release: number) =>
  world.db.execute(sql`insert into schema_releases (release) values (${release})`)

it('an API is ready while the schema is one release ahead, and not once it is two', async () => {
  await world.api.get('/ready').expect(200)
  await raiseTo(schemaRelease + 1)
  await world.api.get('/ready').expect(200)
  await raiseTo(schemaRelease + 2)
  const reply = await world.api.get('/ready').expect(503)
  expect(reply.headers['retry-after']).toBe('60')
  expect(reply.body).toMatchObject({
    code: 'unavailable',
    error: `The database has the schema of release ${schemaRelease + 2}, and this API is of release ${schemaRelease}: they are more than one release apart. Start an API of release ${schemaRelease + 1} or ${schemaRelease + 2}.`,
  })
  // So that the next test of this worker gets the table as it was.
  await world.db.execute(sql`delete from schema_releases where release > ${schemaRelease}`)
})

it('an API whose database takes no changes stays ready, and says so', async () => {
  const ask = async () => (await world.api.get('/ready').expect(200)).body
  expect(await ask()).toMatchObject({ status: 'ready', writes: 'taken', calls: 'taken' })
  await world.db.execute(sql`alter table throttles rename to put_away`)
  world.wait(30_000)
  expect(await ask()).toMatchObject({ status: 'ready', writes: 'refused' })
  const { text } = await world.api.get('/metrics').expect(200)
  expect(text).toContain('smart_bird_writes_refused 1')
  await world.db.execute(sql`alter table put_away rename to throttles`)
  world.wait(30_000)
  expect(await ask()).toMatchObject({ writes: 'taken' })
})

it('an API is not ready on a database without tables', async () => {
  await world.db.execute(sql`alter table schema_releases rename to put_away`)
  await world.db.execute(sql`alter schema drizzle rename to put_away`)
  await world.api.get('/ready').expect(503)
  await world.db.execute(sql`alter schema put_away rename to drizzle`)
  await world.db.execute(sql`alter table put_away rename to schema_releases`)
})
