import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepState, readState } from './state-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'))
})
afterEach(() => rm(folder, { recursive: true }))

const asIs = (value: unknown) => value

it('reads nothing at first, and later what was kept', async () => {
  const path = join(folder, 'inner', 'state.json')
  expect(await readState(path, asIs)).toBeUndefined()

  const state = { count: 0 }
  const file = keepState(path, () => state)
  state.count = 1
  file.changed()
  await file.flush()
  expect(await readState(path, asIs)).toEqual({ count: 1 })
})

it('writes the newest state when changes arrive during a write', async () => {
  const path = join(folder, 'state.json')
  const state = { count: 0 }
  const file = keepState(path, () => state)
  for (let count = 1; count <= 50; count++) {
    state.count = count
    file.changed()
    if (count % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await file.flush()
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 50 })
})

it('says which file to delete when it cannot be read', async () => {
  const path = join(folder, 'state.json')
  await writeFile(path, '{"half":')
  await expect(readState(path, asIs)).rejects.toThrow(`${path} is damaged`)
})
