import { hash } from '@node-rs/argon2'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'
import type { Caller } from '#http/caller'
import { claimDomain } from '#modules/house/domain-repo'
import type { World } from './world.ts'
import { written } from './written.ts'

export const password = 'Right#Pass1'
/** What an admin of a test proves. */
export const proof = { password }
/** A cheap hash for tests. Real ones are slow on purpose; each hash carries its own parameters. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type UserOptions = {
  username?: string
  status?: AccountStatus
  house?: Partial<typeof houses.$inferInsert> | false
} & Partial<Omit<typeof users.$inferInsert, 'status' | 'username'>>

/** Counted per world, so that one test file does not affect another. */
const counts = new WeakMap<object, number>()

function nextName(world: object): string {
  const count = (counts.get(world) ?? 0) + 1
  counts.set(world, count)
  return `user${count}`
}

/** Saves an account; a test passes only the fields it depends on. */
export async function aUser({ db }: Pick<World, 'db'>, wanted: UserOptions = {}) {
  const { house, ...fields } = wanted
  const username = fields.username ?? nextName(db)
  const [user] = await db
    .insert(users)
    .values({
      ...written(),
      username,
      email: `${username}@example.com`,
      passwordHash: await passwordHash,
      ...fields,
    })
    .returning()
  if (!user) throw new Error('The user was not saved.')
  if (house !== false)
    await aHouse(db, {
      userId: user.id,
      domain: `${username}.homes.example`,
      status: 'basic',
      version: '2026.11.1',
      ...house,
    })
  return user
}

/** A user as the caller of a service. */
export const callerOf = ({
  id: userId,
  username,
  email,
}: Awaited<ReturnType<typeof aUser>>): Caller => ({
  userId,
  username,
  email,
  status: 'basic',
  sessionId: '',
  mustChangePassword: false,
  noMoney: false,
  viewedBy: null,
})

async function aHouse(db: World['db'], values: typeof houses.$inferInsert) {
  const [house] = await db.insert(houses).values(values).returning()
  if (house) await claimDomain(db, house, { was: null, domain: house.domain })
}

/** Logs in as a client that is not a browser; returns the token for `Authorization`. */
export async function logIn(
  { api }: Pick<World, 'api'>,
  user: { username: string },
): Promise<string> {
  const reply = await api.post('/login').send({ username: user.username, password })
  if (reply.status !== 200) throw new Error(`Login failed: ${JSON.stringify(reply.body)}`)
  return reply.body.token
}

/** Logs in as a browser, whose token is bound to a cookie. */
export async function logInBrowser(
  { api, config }: Pick<World, 'api' | 'config'>,
  user: { username: string },
) {
  const reply = await api
    .post('/login')
    .set('origin', config.webOrigins[0] ?? '')
    .send({ username: user.username, password })
  if (reply.status !== 200) throw new Error(`Login failed: ${JSON.stringify(reply.body)}`)
  const cookies = [reply.get('set-cookie') ?? []].flat()
  return {
    token: String(reply.body.token),
    cookies,
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
