import { TOTP } from 'otpauth'
import { bearer, password } from './people.ts'
import type { World } from './world.ts'

/** An authenticator app that holds one secret and keeps the world's time. */
export const anApp = ({ context }: Pick<World, 'context'>, secret: string) => ({
  /** The code of now, or of some steps of 30 seconds away from now. */
  code: (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: context.clock().getTime() + steps * 30_000 }),
  /** Six digits that are no code of these minutes. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return (
      ['111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !near.includes(code),
      ) ?? ''
    )
  },
})

/** Turns the second factor on for the signed-in user: the app and the recovery codes. */
export async function turnOnTwoFactor(
  world: Pick<World, 'api' | 'context' | 'wait'>,
  token: string,
) {
  const setup = await world.api
    .post('/two-factor/setup')
    .set(bearer(token))
    .send({ password })
    .expect(200)
  const app = anApp(world, setup.body.secret)
  const confirmed = await world.api
    .post('/two-factor/confirm')
    .set(bearer(token))
    .send({ code: app.code() })
    .expect(200)
  // The code of this step is used up; the next sign-in needs a later one.
  world.wait(30_000)
  return {
    app,
    secret: String(setup.body.secret),
    address: String(setup.body.address),
    recoveryCodes: confirmed.body.recoveryCodes as string[],
  }
}
