import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Slots, and work for them that takes 10 ms; its names as it begins. */
function someSlots(count: number) {
  const slots = createSlots({ count, rest: 3, restMaxMs: 1000 })
  const begun: string[] = []
  const work = (name: string) =>
    slots.run(async () => {
      begun.push(name)
      await new Promise((resolve) => setTimeout(resolve, 10))
    })
  return { ...slots, work, begun }
}

it('does work in the order it came, without a pause, while nobody else is served', async () => {
  const { work, begun } = someSlots(2)
  for (const name of ['a', 'b', 'c', 'd']) void work(name)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('rests in proportion to its work if others were served meanwhile, and answers without waiting', async () => {
  const { work, begun, noteOther } = someSlots(1)
  let isAnswered = false
  void work('a').then(() => {
    isAnswered = true
  })
  void work('b')
  noteOther()
  await vi.advanceTimersByTimeAsync(10)
  expect(isAnswered).toBe(true)
  await vi.advanceTimersByTimeAsync(29)
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(10)
  void work('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('rests for a while only, however long its work took', async () => {
  const { run, work, begun, noteOther } = someSlots(1)
  const slow = run(() => new Promise((resolve) => setTimeout(resolve, 5000)))
  noteOther()
  await vi.advanceTimersByTimeAsync(5000)
  await slow
  void work('next')
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['next'])
})

it('keeps nobody waiting who comes after the rest, or after others were served', async () => {
  const { work, begun, noteOther } = someSlots(1)
  noteOther()
  void work('a')
  noteOther()
  await vi.advanceTimersByTimeAsync(40)
  void work('b')
  expect(begun).toEqual(['a', 'b'])
})

it('rests after work that failed, too', async () => {
  const { run, work, begun, noteOther } = someSlots(1)
  const failing = run(async () => {
    noteOther()
    await new Promise((_, reject) => setTimeout(() => reject(new Error('no')), 10))
  })
  const failed = expect(failing).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(10)
  await failed
  void work('next')
  await vi.advanceTimersByTimeAsync(29)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['next'])
})
