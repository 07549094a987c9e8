import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from './app-error.ts'

/** OWASP Password Storage Cheat Sheet, argon2id (the package's default): m = 19 MiB, t = 2, p = 1. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is kept to one at a time for each spare core: otherwise a flood of logins takes every
 * thread and the cabinet falls to a third of its rate. What waits longer than the queue is refused.
 */
const slots = Math.max(1, availableParallelism() - 1)
const queueMax = 64
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= slots) {
    if (waiting.length >= queueMax)
      throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, parameters))

/** Made at start, so that the first unknown name takes no longer than the next one. */
const decoy = hash('no account has this password', parameters)

/** Whether the password fits. Without a hash (unknown user) the same work is done, and it never fits. */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && passwordHash !== null && passwordHash !== undefined
}
