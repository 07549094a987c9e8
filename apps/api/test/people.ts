import { hash } from '@node-rs/argon2'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'
import type { World } from './world.ts'

export const password = 'Right#Pass1'
/** Cheap to make and to check, as a hash says how it was made: hashing is slow on purpose. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type UserOptions = {
  username?: string
  status?: AccountStatus
  house?: Partial<typeof houses.$inferInsert> | false
} & Partial<Omit<typeof users.$inferInsert, 'status' | 'username'>>

/** Names are counted world by world: what one test file does shows in no other. */
const counts = new WeakMap<object, number>()

function nextName(world: object): string {
  const count = (counts.get(world) ?? 0) + 1
  counts.set(world, count)
  return `user${count}`
}

/** Saves an account; says only what matters to the test. */
export async function aUser({ db }: Pick<World, 'db'>, wanted: UserOptions = {}) {
  const { house, ...fields } = wanted
  const username = fields.username ?? nextName(db)
  const [user] = await db
    .insert(users)
    .values({
      username,
      email: `${username}@example.com`,
      passwordHash: await passwordHash,
      ...fields,
    })
    .returning()
  if (!user) throw new Error('The user was not saved.')
  if (house !== false)
    await db.insert(houses).values({
      userId: user.id,
      domain: `${username}.homes.example`,
      status: 'basic',
      version: '2026.11.1',
      ...house,
    })
  return user
}

/** Signs in as a client that is not a browser; the token for `Authorization`. */
export async function signIn(
  { api }: Pick<World, 'api'>,
  user: { username: string },
): Promise<string> {
  const reply = await api.post('/login').send({ username: user.username, password })
  if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
  return reply.body.token
}

/** Signs in as a browser: its token is bound to the cookie. */
export async function signInBrowser(
  { api, config }: Pick<World, 'api' | 'config'>,
  user: { username: string },
) {
  const reply = await api
    .post('/login')
    .set('origin', config.webOrigins[0] ?? '')
    .send({ username: user.username, password })
  if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
  const cookies = [reply.get('set-cookie') ?? []].flat()
  return {
    token: String(reply.body.token),
    cookies,
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
