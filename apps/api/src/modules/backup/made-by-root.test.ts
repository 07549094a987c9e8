import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localSecret } from '#lib/local-secret'
import { writeArchive } from './archive.ts'
import type { Manifest } from './manifest-rules.ts'
import { newKey } from './new-key.ts'

const service = 65534

// The commands of docs/operations.md run as root, and the API doesn't.
describe.runIf(process.getuid?.() === 0)('what root’s commands leave for the service', () => {
  let root: string
  let dir: string
  // Not before: this block is also read where its tests don't run.
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'smart-bird-root-'))
    dir = join(root, 'backups')
    chmodSync(root, 0o755)
    mkdirSync(dir, { mode: 0o700 })
    chownSync(dir, service, service)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const backUp = async () => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    const file = join(dir, 'a-backup')
    const body = (async function* () {})()
    await writeArchive({ file, recipient, manifest: {} as Manifest, body })
    return file
  }
  const makeKey = async () => {
    const file = join(dir, 'a-key')
    await newKey(file)
    return file
  }
  const makeSecret = async () => {
    localSecret(dir)
    return join(dir, 'secret')
  }

  it.each([
    ['a backup', backUp],
    ['the key of backups', makeKey],
    ['the secret of the data folder', makeSecret],
  ])('%s is the service’s to read, and nobody else’s', async (_, make) => {
    const file = await make()
    const { uid, gid, mode } = statSync(file)
    expect([uid, gid, (mode & 0o777).toString(8)]).toEqual([service, service, '600'])
    expect(spawnSync('cat', [file], { uid: service, gid: service }).status).toBe(0)
    expect(spawnSync('cat', [file], { uid: service - 1, gid: service - 1 }).status).not.toBe(0)
  })
})
