import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLine } from './line.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const options = {
  atOnce: 2,
  few: 0,
  most: 20,
  sameMax: 3,
  limitMs: 1200,
  refusalMs: 500,
}

/** A line, and work for it that lasts until it may end. */
function aLine(overrides: Partial<typeof options> = {}) {
  const { run } = createLine({ ...options, ...overrides })
  const begun: { who: string; end: () => void }[] = []
  const work = (who: string) =>
    run(who, () => new Promise<void>((end) => begun.push({ who, end }))).catch(
      (error: { code: string }) => error.code,
    )
  return { work, begun, names: () => begun.map(({ who }) => who) }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

it('lets a few work at once, and the others in the order they came', async () => {
  const { work, begun, names } = aLine()
  for (const who of ['a', 'b', 'c', 'd']) void work(who)
  await settled()
  expect(names()).toEqual(['a', 'b'])
  begun[1]?.end()
  await settled()
  expect(names()).toEqual(['a', 'b', 'c'])
  begun[0]?.end()
  await settled()
  expect(names()).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses who finds it full, after a while and before any work', async () => {
  const { work, names } = aLine()
  for (let n = 0; n < 22; n++) void work(`caller ${n}`)
  let refusal: unknown
  void work('one too many').then((code) => {
    refusal = code
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(refusal).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(refusal).toBe('too_many_requests')
  expect(names()).toEqual(['caller 0', 'caller 1'])
})

it('leaves room for others than the caller who fills it', async () => {
  const { work, begun, names } = aLine()
  const replies = Array.from({ length: 6 }, () => work('greedy'))
  const other = work('other')
  await vi.advanceTimersByTimeAsync(500)
  for (let n = 0; n < 6; n++) {
    begun[n]?.end()
    await settled()
  }
  expect(names().filter((who) => who === 'greedy')).toHaveLength(5)
  expect((await Promise.all(replies)).filter((code) => code === 'too_many_requests')).toHaveLength(
    1,
  )
  expect(await other).toBeUndefined()
})

it('turns away who has waited for the limit because nothing moves', async () => {
  const { work, names } = aLine({ atOnce: 1 })
  void work('never ends')
  const waiting = work('waits')
  await vi.advanceTimersByTimeAsync(1200)
  expect(await waiting).toBe('unavailable')
  expect(names()).toEqual(['never ends'])
})

it('keeps a few for as long as it takes, however slow the work is', async () => {
  const { work, begun, names } = aLine({ atOnce: 1, few: 2, most: 0 })
  const replies = ['a', 'b', 'c'].map(work)
  const refused = work('d')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await refused).toBe('too_many_requests')
  for (let n = 0; n < 3; n++) {
    begun[n]?.end()
    await settled()
  }
  expect(await Promise.all(replies)).toEqual([undefined, undefined, undefined])
  expect(names()).toEqual(['a', 'b', 'c'])
})

it('goes on after work that failed', async () => {
  const { run } = createLine({ ...options, atOnce: 1 })
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 'yes')).toBe('yes')
})
