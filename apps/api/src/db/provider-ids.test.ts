import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase } from '#test/database'
import { findProviderId } from '#test/provider-ids'
import type { Database } from './database.ts'
import { claimProviderId, releaseProviderId } from './provider-ids.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const capture = (id: string, userId: number, rowId: number) => ({
  ...{ kind: 'capture' as const, id },
  ...{ userId, rowId },
})

it('an id belongs to the row that claimed it first, also if it is claimed again', async () => {
  const { db } = database
  const first = capture('CAP-1', 1, 11)
  expect(await claimProviderId(db, first)).toBe(true)
  expect(await claimProviderId(db, first)).toBe(true)
  expect(await claimProviderId(db, capture('CAP-1', 1, 12))).toBe(false)
  expect(await claimProviderId(db, capture('CAP-1', 2, 11))).toBe(false)
  expect(await findProviderId(db, first)).toEqual({ userId: 1, rowId: 11 })
})

it('the same text of another kind is another id', async () => {
  const { db } = database
  expect(await claimProviderId(db, capture('CAP-2', 1, 11))).toBe(true)
  expect(await claimProviderId(db, { ...capture('CAP-2', 2, 21), kind: 'refund' })).toBe(true)
})

it('a domain is the same in capital letters', async () => {
  const { db } = database
  const domain = (id: string, userId: number) => ({
    ...{ kind: 'domain' as const, id },
    ...{ userId, rowId: userId },
  })
  expect(await claimProviderId(db, domain('Lake.homes.example', 1))).toBe(true)
  expect(await claimProviderId(db, domain('lake.HOMES.example', 2))).toBe(false)
  expect(await findProviderId(db, { kind: 'domain', id: 'lake.homes.example' })).toMatchObject({
    userId: 1,
  })
})

it('only its own row can give an id up, and then another can have it', async () => {
  const { db } = database
  await claimProviderId(db, capture('CAP-3', 1, 11))
  await releaseProviderId(db, capture('CAP-3', 2, 11))
  expect(await claimProviderId(db, capture('CAP-3', 2, 21))).toBe(false)
  await releaseProviderId(db, capture('CAP-3', 1, 11))
  expect(await claimProviderId(db, capture('CAP-3', 2, 21))).toBe(true)
})

it('what a transaction that was rolled back claimed is free', async () => {
  const { db } = database
  const stopped = db.transaction(async (tx) => {
    await claimProviderId(tx, capture('CAP-4', 1, 11))
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await findProviderId(db, capture('CAP-4', 1, 11))).toBeUndefined()
})

describe.skipIf(inject('template').kind === 'embedded')(
  'two transactions at once (the embedded database has one connection)',
  () => {
    it.each([
      ['commits', true, false],
      ['is rolled back', false, true],
    ])('the second waits; if the first %s, it gets the answer', async (title, stays, gets) => {
      const { db } = database
      const [claimed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = db.transaction(async (tx) => {
        await claimProviderId(tx, capture(title, 1, 11))
        claimed.resolve()
        await ended.promise
        if (!stays) throw new Error('stopped')
      })
      const firstEnd = first.catch((error: unknown) => error)
      await claimed.promise
      let isAnswered = false
      const second = db.transaction((tx) => claimProviderId(tx, capture(title, 2, 21)))
      void second.then(() => {
        isAnswered = true
      })
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(isAnswered).toBe(false)
      ended.resolve()
      await firstEnd
      expect(await second).toBe(gets)
    })
  },
)
