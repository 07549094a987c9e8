import { TOTP } from 'otpauth'
import { bearer, password } from './people.ts'
import type { World } from './world.ts'

/** An authenticator app with one secret, on the test's clock. */
export const anApp = ({ context }: Pick<World, 'context'>, secret: string) => ({
  /** The current code, or the one some steps of 30 seconds away. */
  code: (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: context.clock().getTime() + steps * 30_000 }),
  /** Six digits that are not a valid code now. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return (
      ['111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !near.includes(code),
      ) ?? ''
    )
  },
})

/** Turns the second factor on for the logged-in user; returns the app and the recovery codes. */
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
  // The code of this step is used; the next login needs a later one.
  world.wait(30_000)
  return {
    app,
    secret: String(setup.body.secret),
    address: String(setup.body.address),
    recoveryCodes: confirmed.body.recoveryCodes as string[],
  }
}
