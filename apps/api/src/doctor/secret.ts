import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localSecret } from '#lib/local-secret'
import { createSeal } from '#lib/seal'
import { secretBits } from '#lib/secret-bits'
import { attention, type Check, fault, ok } from './check.ts'
import { listSealed } from './repo.ts'

/** As production requires. */
const bitsMin = 128

export const secret: Check = {
  name: 'Secret',
  seconds: 15,
  needs: ['Migrations'],
  async run(patient) {
    const { config } = patient
    const hasFile = existsSync(join(config.dataDir, 'secret'))
    const value = config.secret ?? (hasFile ? localSecret(config.dataDir) : undefined)
    if (value === undefined)
      return fault('JWT_SECRET is not set. Take what `openssl rand -base64 32` prints.')
    const sealed = await listSealed(await patient.openDb())
    const { open } = createSeal(value)
    const opened = sealed.filter((one) => isOpened(() => open(one))).length
    if (sealed.length > 0 && opened === 0)
      return fault(
        'JWT_SECRET is not the one that the data was sealed with. Set that one again: with another, homes’ webhooks and authenticator apps are lost.',
      )
    if (opened < sealed.length)
      return attention(
        `${sealed.length - opened} of ${sealed.length} sealed values are of another JWT_SECRET. Set those homes’ webhooks again; who can’t log in with an authenticator app uses a recovery code.`,
      )
    if (secretBits(value) < bitsMin)
      return attention(
        'JWT_SECRET is easy to guess. Before customers use it, take what `openssl rand -base64 32` prints.',
      )
    return ok(
      sealed.length === 0
        ? 'Hard to guess. Nothing is sealed with it yet.'
        : 'Hard to guess, and the one that the data was sealed with.',
    )
  },
}

function isOpened(open: () => string) {
  try {
    open()
    return true
  } catch {
    return false
  }
}
