import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToOwnerOf } from './give-to-owner-of.ts'
import { makePrivateFolder } from './private-folder.ts'

/** The secret in the data folder, created on first use, so that tokens survive a restart without a setting. */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length >= 32) return kept
  }
  makePrivateFolder(dataDir)
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  giveToOwnerOf(dataDir, file)
  return secret
}
