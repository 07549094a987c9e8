import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { giveWay } from './give-way.ts'
import { createLine } from './line.ts'
import { networkOf } from './network.ts'
import { createSlots } from './slots.ts'

/** OWASP Password Storage Cheat Sheet, argon2id (the package's default): m = 19 MiB, t = 2, p = 1. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one core free of hashing: otherwise a flood of logins takes every thread. */
const count = Math.max(1, availableParallelism() - 1)
const slots = createSlots({ count, rest: 3, restMaxMs: 300 })
let isPolite = false

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await slots.run(work)
  } finally {
    if (!isPolite) giveWay()
    isPolite = true
  }
}

/** Somebody with a session is served; hashing leaves them time. */
export const noteReader = slots.noteOther

export const hashPassword = (password: string) => inSlot(() => hash(password, parameters))

/** A hash that no password has, with a salt of its own. */
const decoy = [
  '$argon2id$v=19',
  `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`,
  ...[16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', '')),
].join('$')

/**
 * Whether a password matches; contracts compose its accents (NFC), and a hash may be of them apart. Without a hash
 * (unknown user) it takes as long, and never matches.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? decoy
  const apart = password.normalize('NFD')
  const matches =
    (await inSlot(() => verify(against, password))) ||
    (apart !== password && (await inSlot(() => verify(against, apart))))
  return matches && passwordHash !== null && passwordHash !== undefined
}

/** While one password is hashed, another call asks the database: so one more than there are slots. */
const line = createLine({
  atOnce: count + 1,
  few: 4,
  // Beside readers a hash of 15 ms and its rest come each 60 ms: two seconds.
  most: 32,
  sameMax: 16,
  limitMs: 2500,
  refusalMs: 1000,
})

/**
 * Does what a call that hashes a password does, in its turn: calls take a place in line before they cost anything,
 * and the few whose turn it is leave the other connections to readers. A network has a part of the line only.
 * Throws `too_many_requests`. The work must not take another turn.
 */
export const inTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  line.run(networkOf(address), work)
