import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, it } from 'vitest'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const composed = 'Caf\u00e9#2026X'
const apart = 'Cafe\u0301#2026X'
const hashed = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 })
const login = (username: string, password: string) =>
  world.api.post('/login').send({ username, password })

it.each([
  ['composed', composed],
  ['apart', apart],
])(
  'a password whose accents were stored %s opens with either way to write them',
  async (_, was) => {
    const { username } = await aUser(world, { passwordHash: await hashed(was) })
    await login(username, composed).expect(200)
    await login(username, apart).expect(200)
    await login(username, 'Cafe#2026X').expect(401)
  },
)

it('a password that is set one way opens, and is confirmed, the other way', async () => {
  const user = await aUser(world)
  const token = await logIn(world, user)
  const change = (password: string, newPassword: string) =>
    world.api.post('/uppas').set(bearer(token)).send({ userId: user.id, password, newPassword })
  await change('Right#Pass1', apart).expect(200)
  await login(user.username, composed).expect(200)
  await change(composed, 'Quartz#Lantern5').expect(200)
})
