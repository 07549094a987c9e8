import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aManifest } from '#test/manifest'
import { openArchive, verifyArchive, writeArchive } from './archive.ts'

const root = mkdtempSync(join(tmpdir(), 'smart-bird-archive-'))
const file = join(root, 'whole')
let identity: string
let recipient: string
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  await write(file, 1)
})
afterAll(() => rmSync(root, { recursive: true }))

const line = 'a row of smart-bird\n'
const write = (to: string, lines: number) =>
  writeArchive({
    file: to,
    recipient,
    manifest: aManifest(),
    body: (async function* () {
      for (let i = 0; i < lines; i++) yield Buffer.from(line)
    })(),
  })

it('a backup is one file that nobody else reads, and holds what was dumped', async () => {
  expect(readdirSync(root)).toEqual(['whole'])
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(readFileSync(file).includes('smart-bird')).toBe(false)
  const { manifest, body } = await openArchive(file, identity)
  expect(manifest).toEqual(aManifest())
  expect(await text(body)).toBe(line)
})

it('is opened by its own key alone, where it is', async () => {
  const other = await generateX25519Identity()
  await expect(verifyArchive(file, other)).rejects.toThrow(/for another key/)
  await expect(verifyArchive(join(root, 'nowhere'), identity)).rejects.toThrow(/There is no file/)
})

it('is refused wherever it was cut short or altered', async () => {
  const whole = readFileSync(file)
  const half = whole.length >> 1
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const ends = [0, 10, 150, 300, half, whole.length - 1]
  const faults = [
    ...ends.map((end) => whole.subarray(0, end)),
    ...[30, 250, half, whole.length - 1].map(flipped),
    Buffer.concat([whole, Buffer.from('x')]),
  ]
  const damaged = join(root, 'damaged')
  for (const bytes of faults) {
    writeFileSync(damaged, bytes)
    await expect(verifyArchive(damaged, identity)).rejects.toThrow(/is damaged|for another key/)
  }
})

// Only root may mount a disk that is small enough.
it.runIf(process.getuid?.() === 0)(
  'on a full disk leaves the earlier ones and no part',
  async () => {
    const small = join(root, 'small')
    mkdirSync(small)
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', small])
    expect(mount.status).toBe(0)
    try {
      writeFileSync(join(small, 'earlier'), 'an earlier one')
      await expect(write(join(small, 'new'), 10_000)).rejects.toThrow(
        `The disk of ${small} is full.`,
      )
      expect(readdirSync(small)).toEqual(['earlier'])
    } finally {
      spawnSync('umount', [small])
    }
  },
)
