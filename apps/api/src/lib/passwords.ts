import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from './app-error.ts'

/** OWASP Password Storage Cheat Sheet, argon2id (the package's default): m = 19 MiB, t = 2, p = 1. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Leaves one core free of hashing: otherwise a flood of logins takes every thread and slows the cabinet
 * to a third. Beyond the queue, calls are refused.
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

/** Computed at startup, so that the first unknown name takes no longer than the next. */
const decoy = hash('no account has this password', parameters)

/** Whether a password matches. Without a hash (unknown user) it takes as long, and never matches. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}
