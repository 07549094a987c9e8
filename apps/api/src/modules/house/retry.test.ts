import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { users } from '#db/tables/users'
import { aConnectedUser, aWorldWithHouse, type HouseWorld, reportBack } from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { eventually } from '#test/world'
import { retryFirstAfterSeconds } from './deliver.ts'
import { retryDelivery } from './retry.ts'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

/** A status call that the house did not accept. */
async function aFailedSync() {
  const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
  const body = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
  houseFaults[2]?.cause(world.server)
  await user.post('/frontHomeStatusUpdate', body).expect(500)
  world.server.behave(emptyAnswer)
  const [failed] = await user.deliveries()
  const webhookId = failed?.webhookId ?? ''
  return {
    user,
    body,
    webhookId,
    retry: () => retryDelivery(world.context, { userId: user.id, webhookId }),
  }
}
/** A premium customer whose house has reported, but does not know that it is premium. */
async function aReportingUser() {
  const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
  await user.report({}).expect(204)
  const body = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
  return { user, body }
}
/** After how many seconds the jobs start that are to send a call again. */
const jobsOf = async (webhookId: string) => {
  const jobs = await rowsOf<{ after: string }>(
    world.db,
    sql`select extract(epoch from start_after - created_on)::text as after from pgboss.job
      where name = 'house-retry' and data->>'webhookId' = ${webhookId} and state <> 'completed'`,
  )
  return jobs.map(({ after }) => Math.round(Number(after)))
}
const runJobNow = (webhookId: string) =>
  world.db.execute(
    sql`update pgboss.job set start_after = now()
      where name = 'house-retry' and data->>'webhookId' = ${webhookId}`,
  )
const setStatus = (id: number, status: 'basic' | 'premium') =>
  world.db.update(users).set({ status }).where(eq(users.id, id))

describe('a webhook call that a house has not accepted', () => {
  it('is repeated with the same id and body, and then sets the home status', async () => {
    const { user, webhookId, retry } = await aFailedSync()
    await retry()
    const [first, second] = await user.deliveries()
    expect(second).toMatchObject({ webhookId, attempt: 2, status: 200, error: null })
    expect(second?.request).toBe(first?.request)
    expect(first).toMatchObject({ attempt: 1, status: 500, error: 'The home answered 500.' })
    expect(world.server.calls.at(-1)?.headers['webhook-id']).toBe(webhookId)
    expect((await user.house()).status).toBe('premium')
    await retry()
    expect(await user.deliveries()).toHaveLength(2)
  })

  it('is retried as long as it fails, and changes nothing until then', async () => {
    const { user, retry } = await aFailedSync()
    houseFaults[0]?.cause(world.server)
    await expect(retry()).rejects.toThrow('has not accepted')
    expect((await user.house()).status).toBe('basic')
    expect((await user.deliveries()).map(({ attempt }) => attempt)).toEqual([1, 2])
    world.server.behave(emptyAnswer)
    await retry()
    expect((await user.deliveries()).map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect((await user.house()).status).toBe('premium')
  })

  it('is dropped once the account has changed or the house has the status', async () => {
    const left = await aFailedSync()
    await setStatus(left.user.id, 'basic')
    await left.retry()
    expect(await left.user.deliveries()).toHaveLength(1)

    const done = await aFailedSync()
    await done.user.post('/frontHomeStatusUpdate', done.body).expect(200)
    await done.retry()
    expect(await done.user.deliveries()).toHaveLength(2)
  })

  it('is dropped once the house has reported its version', async () => {
    const user = await aConnectedUser(world)
    houseFaults[2]?.cause(world.server)
    await user.post('/user-version-update', user.own).expect(500)
    world.server.behave(emptyAnswer)
    const [failed] = await user.deliveries()
    world.wait(1000)
    await user.report({}).expect(204)
    await retryDelivery(world.context, { userId: user.id, webhookId: failed?.webhookId ?? '' })
    expect(await user.deliveries()).toHaveLength(1)
  })

  it('is dropped if it does not exist', async () => {
    const before = world.server.calls.length
    await expect(
      retryDelivery(world.context, { userId: 1, webhookId: 'msg_nobody' }),
    ).resolves.toBeUndefined()
    expect(world.server.calls).toHaveLength(before)
  })

  it('is not another customer’s', async () => {
    const { user, webhookId } = await aFailedSync()
    const before = world.server.calls.length
    const { id: userId } = await aConnectedUser(world)
    await retryDelivery(world.context, { userId, webhookId })
    expect(world.server.calls).toHaveLength(before)
    expect(await user.deliveries()).toHaveLength(1)
  })

  it('is repeated if a house that reports accepted a status but never reported receiving it', async () => {
    const { user, body } = await aReportingUser()
    await user.post('/frontHomeStatusUpdate', body).expect(200)
    expect((await user.house()).status).toBe('premium')
    const [lost] = await user.deliveries()
    const retry = () =>
      retryDelivery(world.context, { userId: user.id, webhookId: lost?.webhookId ?? '' })
    await expect(retry()).rejects.toThrow('not reported it')
    reportBack(world, user)
    await retry()
    await retry()
    const sent = await user.deliveries()
    expect(sent).toMatchObject([
      { attempt: 1, status: 200, receivedAt: null },
      { attempt: 2, status: 200, receivedAt: null },
      { attempt: 3, status: 200, receivedAt: expect.any(Date) },
    ])
    expect(new Set(sent.map(({ request }) => request)).size).toBe(1)
  })

  it('is not repeated if accepted: a status that has changed since, a version, a house that never reports', async () => {
    const changed = await aReportingUser()
    await changed.user.post('/frontHomeStatusUpdate', changed.body).expect(200)
    await setStatus(changed.user.id, 'basic')
    const asked = await aReportingUser()
    await asked.user.post('/user-version-update', asked.user.own).expect(200)
    const silent = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
    await silent
      .post('/frontHomeStatusUpdate', { ...changed.body, username: silent.username })
      .expect(200)
    for (const user of [changed.user, asked.user, silent]) {
      const [accepted] = await user.deliveries()
      await retryDelivery(world.context, { userId: user.id, webhookId: accepted?.webhookId ?? '' })
      expect(await user.deliveries()).toHaveLength(1)
    }
  })

  it('is repeated after the first report of a house that dropped it while it was starting', async () => {
    const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
    const seen = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
    await user.post('/frontHomeStatusUpdate', seen).expect(200)
    const [lost] = await user.deliveries()
    const webhookId = lost?.webhookId ?? ''
    await runJobNow(webhookId)
    await eventually(async () => ((await jobsOf(webhookId)).length === 0 ? true : undefined))
    expect(await user.deliveries()).toHaveLength(1)

    reportBack(world, user)
    await user.report({ event: 'started' }).expect(204)
    expect(await jobsOf(webhookId)).toEqual([retryFirstAfterSeconds])
    await runJobNow(webhookId)
    const repeated = await eventually(async () =>
      (await user.deliveries()).find(({ receivedAt }) => receivedAt),
    )
    expect(repeated).toMatchObject({ webhookId, attempt: 2, request: lost?.request })
    await eventually(async () => ((await jobsOf(webhookId)).length === 0 ? true : undefined))
    await user.report({ event: 'started' }).expect(204)
    expect(await jobsOf(webhookId)).toEqual([])
  })

  it('is not repeated if the first report is that it was received, or nothing was accepted', async () => {
    const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
    const seen = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
    await user.post('/frontHomeStatusUpdate', seen).expect(200)
    const [{ webhookId } = { webhookId: '' }] = await user.deliveries()
    await user.report({ event: 'received', deliveryId: webhookId }).expect(204)
    const failed = await aFailedSync()
    await failed.user.report({ event: 'started' }).expect(204)
    // The job queued with each call, and no other.
    for (const id of [webhookId, failed.webhookId]) expect(await jobsOf(id)).toHaveLength(1)
  })

  it('is retried by the job queued with it', async () => {
    const { user, webhookId } = await aFailedSync()
    expect(await jobsOf(webhookId)).toEqual([retryFirstAfterSeconds])
    await runJobNow(webhookId)
    await eventually(async () => ((await user.deliveries()).length === 2 ? true : undefined))
    await eventually(async () => ((await user.house()).status === 'premium' ? true : undefined))
  })
})
