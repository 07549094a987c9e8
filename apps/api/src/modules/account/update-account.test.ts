import { accountSummary } from '@smart-bird/contracts/account'
import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { auditOf } from '#test/audit'
import { codeIn, mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { prove, proveNewEmail } from '#test/prove-email'
import { aWorld, eventually, type World } from '#test/world'
import { updateAccount } from './update-account.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type User = Awaited<ReturnType<typeof aUser>>

const update = (token: string, user: User, changed: object = {}) =>
  world.api
    .post('/update')
    .set(bearer(token))
    .send({
      userId: user.id,
      password,
      phone: user.phone ?? '',
      fullUserName: user.fullName ?? '',
      userEmail: user.email,
      ...changed,
    })

/** The address that the summary says is waiting for its code. */
const newEmailOf = async (token: string) =>
  accountSummary.reply.parse(
    (await world.api.get('/account-summary').set(bearer(token)).expect(200)).body,
  ).newEmail

const rowOf = async ({ id }: User) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]

describe('POST /update', () => {
  it('saves phone and full name at once, and the email once it is proven, and returns them in a fresh token', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const changed = {
      phone: '3125550142',
      fullUserName: 'Some Body',
      userEmail: `new-${user.email}`,
    }
    const { body } = await update(token, user, changed).expect(200)
    expect(body.message).toContain(`once you use the code we emailed to ${changed.userEmail}`)
    expect(decodeToken(body.token)).toMatchObject({ email: user.email })
    expect(await rowOf(user)).toMatchObject({ email: user.email, phone: changed.phone })
    expect(await newEmailOf(token)).toBe(changed.userEmail)
    const proven = await proveNewEmail(world, token, changed.userEmail)
    expect(await newEmailOf(token)).toBeNull()
    const claims = decodeToken(proven.body.token)
    expect(claims).toMatchObject({
      phone: changed.phone,
      fullUserName: changed.fullUserName,
      email: changed.userEmail,
      sid: decodeToken(token)?.sid,
    })
    expect(await rowOf(user)).toMatchObject({
      phone: changed.phone,
      fullName: changed.fullUserName,
      email: changed.userEmail,
    })
  })

  it('clears phone and full name if they are empty', async () => {
    const user = await aUser(world, { phone: '312-555-0142', fullName: 'Some Body' })
    const token = await logIn(world, user)
    const { body } = await update(token, user, { phone: '', fullUserName: '' }).expect(200)
    expect(decodeToken(body.token)).toMatchObject({ phone: null, fullUserName: null })
    expect(await rowOf(user)).toMatchObject({ phone: null, fullName: null })
  })

  it('accepts names in Latin script, and composes accents', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    for (const name of ['José García', "Sean O'Hara", 'Anne-Marie Lefèvre']) {
      const { body } = await update(token, user, { fullUserName: name.normalize('NFD') }).expect(
        200,
      )
      expect(decodeToken(body.token)?.fullUserName).toBe(name)
    }
  })

  it('keeps what is meant, whatever keyboards and pasting add to it', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const typed = { phone: ' +1\u00a0(312) 555-0142', fullUserName: '\ufeffSome  Body ' }
    await update(token, user, {
      ...typed,
      userEmail: ` ${user.email?.toUpperCase()}\u200b`,
    }).expect(200)
    expect(await rowOf(user)).toMatchObject({
      phone: '3125550142',
      fullName: 'Some Body',
      email: user.email,
    })
  })

  it('keeps a stored name, phone and missing email even if they break the rules', async () => {
    const user = await aUser(world, { fullName: 'Madonna', phone: 'ext. 4', email: null })
    const token = await logIn(world, user)
    const asStored = { userEmail: '' }
    await update(token, user, { ...asStored, phone: '312-555-0142' }).expect(200)
    expect(await rowOf(user)).toMatchObject({ fullName: 'Madonna', phone: '3125550142' })
    const typed = { ...asStored, phone: 'ext. 4', fullUserName: 'Cher' }
    const refused = await update(token, user, typed).expect(400)
    expect(refused.body.fields).toEqual({
      fullUserName: ['The values not entered correctly'],
      // Stored before, but no longer.
      phone: ['The input contains whitespace', 'The values not entered correctly'],
    })
  })

  it('keeps the binding of a browser’s token', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, user)
    const { body } = await update(browser.token, user).set('cookie', browser.cookie).expect(200)
    await world.api.get('/sessions').set(bearer(body.token)).expect(401)
    await world.api
      .get('/sessions')
      .set(bearer(body.token))
      .set('cookie', browser.cookie)
      .expect(200)
  })

  it('refuses a wrong password, and limits guesses', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const wrong = { password: 'Wrong#Pass1', phone: '312-555-0142' }
    for (let n = 0; n < 10; n++) {
      const refused = await update(token, user, wrong).expect(401)
      expect(refused.body.code).toBe('wrong_password')
    }
    expect(Number((await update(token, user).expect(429)).headers['retry-after'])).toBeGreaterThan(
      0,
    )
    expect((await rowOf(user))?.phone).toBeNull()
    // Guesses in this session don't block the customer's other one.
    await update(await logIn(world, user), user).expect(200)
  })

  it('refuses invalid input with the sentences of the form', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const cases: [object, string, string][] = [
      [{ phone: 'call me' }, 'phone', 'The input contains whitespace'],
      [{ phone: 'abc' }, 'phone', 'The values not entered correctly'],
      [{ fullUserName: 'One' }, 'fullUserName', 'The values not entered correctly'],
      [{ userEmail: 'none' }, 'userEmail', 'Please enter a valid email address.'],
      [{ password: '' }, 'password', 'This field cannot be empty'],
    ]
    for (const [changed, field, sentence] of cases) {
      const { body } = await update(token, user, changed).expect(400)
      expect(body.fields[field]).toContain(sentence)
    }
    await update(token, user, { userId: 'x' }).expect(400)
    await update(token, user, { sbStatus: 'admin' }).expect(400)
  })

  it('refuses another customer and a visitor', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const token = await logIn(world, user)
    const refused = await update(token, user, { userId: other.id }).expect(403)
    expect(refused.body.code).toBe('not_yours')
    await world.api.post('/update').send({}).expect(401)
    expect(await rowOf(other)).toMatchObject({ email: other.email })
  })

  it('refuses an email that is in use, in any case', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const token = await logIn(world, user)
    const userEmail = other.email?.toUpperCase()
    const refused = await update(token, user, { userEmail }).expect(409)
    expect(refused.body).toMatchObject({
      code: 'email_in_use',
      error: 'Another account already uses this email.',
    })
    expect(await rowOf(user)).toMatchObject({ email: user.email })
  })

  it('gives an email to only one of many simultaneous requests', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => aUser(world)))
    const tokens = await Promise.all(people.map((user) => logIn(world, user)))
    const replies = await Promise.all(
      people.map((user, n) =>
        update(tokens[n] ?? '', user, { userEmail: `wanted-${people[0]?.id}@example.com` }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    const address = `wanted-${people[0]?.id}@example.com`
    const codes = await eventually(() => {
      const mails = world.outbox.filter(({ to }) => to === address)
      return mails.length === 4 ? mails.map(codeIn) : undefined
    })
    const proofs = await Promise.all(
      tokens.flatMap((token) => codes.map((code) => prove(world, token, code))),
    )
    expect(proofs.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.db.$count(users, eq(users.email, address))).toBe(1)
  })

  it('reports an account that no longer exists', async () => {
    const caller = {
      userId: 999_999,
      username: 'gone',
      email: null,
      status: 'basic' as const,
      sessionId: 'gone',
      mustChangePassword: false,
      noMoney: false,
      viewedBy: null,
    }
    const wanted = { password, phone: '', fullUserName: '', userEmail: 'gone@example.com' }
    const origin = { address: '198.51.100.1', device: 'Unknown device', isBrowser: false }
    await expect(updateAccount(world.context, caller, wanted, origin)).rejects.toMatchObject({
      code: 'user_not_found',
      status: 404,
    })
  })

  it('notifies both addresses of a new email, and invalidates a code sent to the old one', async () => {
    const user = await aUser(world)
    const [old, fresh] = [user.email ?? '', `fresh-${user.email}`]
    await world.api.post('/forgot-password').send({ userEmail: old }).expect(200)
    const code = codeIn(await mailTo(world, old, 'confirmation code'))
    const token = await logIn(world, user)
    await update(token, user, { userEmail: fresh }).expect(200)
    expect(subjectsTo(world, old)).not.toContain('Your email address was changed')
    await proveNewEmail(world, token, fresh)
    const warning = await mailTo(world, old, 'Your email address was changed')
    const welcome = await mailTo(world, fresh, 'Your email address was changed')
    expect(warning.text).not.toContain(fresh)
    expect(welcome.text).toContain('uses this address')
    await world.api.get(`/reset-password/${code}`).expect(400)
  })

  it('writes changes to the audit log, and nothing if there are none', async () => {
    const user = await aUser(world, { phone: '312-555-0100' })
    const token = await logIn(world, user)
    await update(token, user).expect(200)
    await update(token, user, { phone: '312-555-0142' }).expect(200)
    const rows = (await auditOf(world, user.username)).filter(
      (row) => row.action === 'account.updated',
    )
    expect(rows.map((row) => row.detail)).toEqual(['phone: 312-555-0100 → 3125550142'])
    expect(subjectsTo(world, user.email ?? '')).toEqual([])
  })
})
