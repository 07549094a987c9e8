import { randomBytes } from 'node:crypto'
import { daysMs } from '@smart-bird/api/src/lib/clock.ts'
import { codeIn } from '@smart-bird/api/test/mailbox.ts'
import { eventually } from '@smart-bird/api/test/world.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notHeld, tellFigures } from '../support/tell.ts'
import { lackOfPostfix } from './postfix.ts'
import { aProduct, type Product } from './product.ts'
import { aTrial, send, type Trial } from './trial.ts'

const lack = lackOfPostfix()
const missing = lack && notHeld('Postfix', lack)

describe.skipIf(missing)(`Postfix${missing ? `, ${missing}` : ''}`, () => {
  let trial: Trial
  let product: Product
  let backOff = ''
  beforeAll(async () => {
    trial = await aTrial()
    product = await aProduct(trial.address('submission'))
  })
  afterAll(async () => {
    if (product) tellFigures(await figures())
    await product?.close()
    await trial?.close()
    vi.restoreAllMocks()
  })

  async function figures() {
    const [taken, refused] = [await logged(/: removed$/gm), await logged(/: reject: /g)]
    const { sent, retried, givenUp } = await product.figures()
    return `Mail: Postfix ${trial.postfix.version} took ${taken} emails and refused ${refused} attempts; of the product’s queue, ${sent} emails sent (${retried} not at first), ${givenUp} given up; back-off ${backOff}`
  }
  const delivered = (to: string) =>
    eventually(async () => (await trial.postfix.delivered(to))[0], 20_000)
  const logged = async (pattern: RegExp) =>
    ((await trial.postfix.log()).match(pattern) ?? []).length

  describe('a password', () => {
    test.each(['submission', 'smtps'] as const)('is sent over TLS: %s', async (port) => {
      await send(trial.address(port), { to: `${port}@partner.test` })
      const { headers } = await delivered(`${port}@partner.test`)
      expect(headers.received).toMatch(/with ESMTPSA id/)
    })

    test('is never shown to a server without STARTTLS', async () => {
      const before = await logged(/ auth=/g)
      const refused = send(trial.address('noTls'), { to: 'a@partner.test' })
      await expect(refused).rejects.toMatchObject({
        kind: 'passing',
        words: expect.stringContaining('STARTTLS'),
      })
      expect(await logged(/ auth=/g)).toBe(before)
    })

    test.each(['submission', 'smtps'] as const)(
      'is never shown to a stranger, or under another name: %s',
      async (port) => {
        const before = await logged(/ auth=/g)
        const elsewhere = trial.address(port, { name: 'mail.elsewhere.test' })
        await expect(send(elsewhere, { to: 'a@partner.test' })).rejects.toMatchObject({
          kind: 'passing',
          words: expect.stringContaining('altnames'),
        })
        trial.trust(false)
        const stranger = send(trial.address(port), { to: 'a@partner.test' })
        await expect(stranger.finally(() => trial.trust(true))).rejects.toMatchObject({
          kind: 'passing',
          words: expect.stringContaining('certificate'),
        })
        expect(await logged(/ auth=/g)).toBe(before)
      },
    )

    test('that is wrong, or of another sender, is for us to mend', async () => {
      const wrong = trial.address('submission', { credentials: 'mailer%40smartbird.example:wrong' })
      await expect(send(wrong, { to: 'a@partner.test' })).rejects.toMatchObject({
        kind: 'passing',
        words: expect.stringContaining('535 5.7.8'),
      })
      const another = { name: 'Somebody', email: 'somebody@smartbird.example' }
      const refused = send(trial.address('submission'), { to: 'a@partner.test' }, another)
      await expect(refused).rejects.toMatchObject({
        kind: 'passing',
        words: expect.stringContaining('553 5.7.1'),
      })
    })
  })

  describe('an address', () => {
    test.each(["o'brien+x@partner.test", 'имя@partner.test', 'josé.ñandú@partner.test'])(
      'gets its email with all its letters: %s',
      async (to) => {
        await send(trial.address('submission'), { to, subject: 'Привет', replyTo: to })
        expect(await delivered(to)).toMatchObject({ subject: 'Привет', replyTo: [to] })
      },
    )

    test('is taken as it is by a Postfix that doesn’t offer SMTPUTF8', async () => {
      await send(trial.address('asciiOnly'), { to: 'адрес@partner.test' })
      await delivered('адрес@partner.test')
    })

    test('that is unknown is tried once, and marked until an email is delivered', async () => {
      const user = await product.aCustomer('gone')
      const email = await product.askForCode(user)
      expect(await email.givenUp()).toMatchObject({ attempts: 1, data: null })
      expect(await product.shown(user)).toMatchObject({
        emailBounced: true,
        emailBounce: { words: expect.stringMatching(/^550 5\.1\.1 .*User unknown/) },
      })
      expect(await product.admin.lastAudit()).toMatchObject({ action: 'email.given-up' })

      const good = { email: 'here@partner.test' }
      const proof = { password: 'Right#Pass1' }
      const change = (own: object) =>
        product.admin.patch(`/admin/customers/${user.id}`, { ...good, proof, ...own })
      await change({}).expect(409)
      await change({ emailCode: codeIn(await delivered(good.email)) }).expect(200)
      expect(await product.shown(user)).toMatchObject({ ...good, emailBounce: null })
    })

    test('that is unknown keeps no other admin from being notified', async () => {
      await product.aCustomer('gone-admin', { status: 'admin' })
      const other = await product.aCustomer('other-admin', { status: 'admin' })
      const proof = { password: 'Right#Pass1' }
      await product.admin.post(`/admin/customers/${other.id}/block`, { proof }).expect(200)
      expect(await delivered('other-admin@partner.test')).toMatchObject({
        subject: expect.stringContaining('was changed'),
      })
    })
  })

  describe('an email', () => {
    test('arrives with every byte of a large file that has a foreign name', async () => {
      const content = randomBytes(1_900_000)
      const filename = 'Квитанция № 7 – 領収書.pdf'
      const attachments = [{ filename, contentType: 'application/pdf', content }]
      await send(trial.address('submission'), { to: 'large@partner.test', attachments })
      const { attachments: arrived } = await delivered('large@partner.test')
      expect(arrived[0]).toMatchObject({ filename, contentType: 'application/pdf' })
      expect(arrived[0]?.content.equals(content)).toBe(true)
    })

    test('that is too large is refused for good, and so is one for its content', async () => {
      const content = randomBytes(3_500_000)
      const attachments = [{ filename: 'a.bin', contentType: 'application/octet-stream', content }]
      const tooLarge = send(trial.address('submission'), { to: 'a@partner.test', attachments })
      await expect(tooLarge).rejects.toMatchObject({
        kind: 'email',
        words: expect.stringMatching(/^552 5\.3\.4/),
      })
      const spam = send(trial.address('submission'), { to: 'a@partner.test', text: forbidden })
      await expect(spam).rejects.toMatchObject({
        kind: 'email',
        words: expect.stringMatching(/^550 5\.7\.1/),
      })
    })

    test('is sent once to a server that greets late, or checks it for 15 s', async () => {
      await send(trial.address('slowGreeting'), { to: 'late@partner.test' })
      await delivered('late@partner.test')
      const user = await product.aCustomer('slow')
      trial.policy.acceptSlowly('slow@partner.test', 15_000)
      const email = await product.askForCode(user)
      expect(await email.sent()).toMatchObject({ attempts: 1 })
      expect(await trial.postfix.delivered('slow@partner.test')).toHaveLength(1)
    })

    test.each([
      ['in the email', 1],
      ['before the answer', 2],
    ] as const)(
      'whose connection is lost %s is sent again with its Message-ID',
      async (cut, copies) => {
        const to = `cut-${copies}@partner.test`
        const user = await product.aCustomer(`cut-${copies}`)
        product.use(`smtp://localhost:${trial.proxy.port}`)
        trial.proxy.cutNext(cut)
        const email = await product.askForCode(user)
        const { messageId, attempts } = await email.sent()
        product.use(trial.address('submission'))
        expect(attempts).toBe(2)
        await eventually(async () =>
          (await trial.postfix.delivered(to)).length === copies ? true : undefined,
        )
        for (const { headers } of await trial.postfix.delivered(to))
          expect(headers).toMatchObject({
            'message-id': `<${messageId}@smartbird.example>`,
            'auto-submitted': 'auto-generated',
          })
      },
    )

    test('waits for what may pass, or is ours to mend, and no address is blamed', async () => {
      const passing = {
        grey: '450 4.2.0 Greylisted, see http://postgrey.schweikert.ch/help/',
        lookup: '451 4.3.0 Temporary lookup failure',
        busy: '421 4.3.2 Too busy',
        blocked: '550 5.7.1 Service unavailable; client host is blocked',
      }
      const waiting = []
      for (const [name, action] of Object.entries(passing)) {
        trial.policy.refuse(`${name}@partner.test`, action)
        const user = await product.aCustomer(name)
        waiting.push({ name, user, email: await product.askForCode(user) })
      }
      for (const { name, user, email } of waiting) {
        expect(await email.sent()).toMatchObject({ attempts: 2, refusal: null })
        await delivered(`${name}@partner.test`)
        expect(await trial.postfix.delivered(`${name}@partner.test`)).toHaveLength(1)
        expect((await product.shown(user)).emailBounce).toBeNull()
      }
    })

    test('waits while the server is away', async () => {
      const user = await product.aCustomer('away')
      await trial.postfix.stop()
      const email = await product.askForCode(user)
      expect(await email.tried(1)).toMatchObject({ refusal: expect.stringMatching(/ECONNREFUSED/) })
      await trial.postfix.startAgain()
      await email.sent()
      await delivered('away@partner.test')
    })

    test('that is greylisted for days is tried every 15 minutes, and arrives', async () => {
      trial.policy.refuse('days@partner.test', '450 4.2.0 Greylisted', 12)
      // A code would no longer be sent after three days.
      await product.emailReceipt('days@partner.test', 'Late Days')
      const email = await product.newest()
      const waits: number[] = []
      for (let attempt = 1; attempt <= 12; attempt++) {
        await email.tried(attempt)
        waits.push(await eventually(() => product.retryIn(email.id)))
        if (attempt === 6) product.world.wait(daysMs(3))
        await product.tryNow(email.id)
      }
      // The emails that were refused before are an alarm, too.
      expect((await product.numbers()).alarms).toContainEqual(
        expect.objectContaining({
          kind: 'emails-waiting',
          lines: [expect.stringContaining('Greylisted')],
        }),
      )
      await email.sent()
      await delivered('days@partner.test')
      expect(waits[0]).toBeLessThan(5)
      expect(waits.slice(-2).every((wait) => wait > 890 && wait <= 900)).toBe(true)
      backOff = `${waits.join(', ')} s`
    })
  })

  test('codes, enquiries and receipts take the same way', async () => {
    const user = await product.aCustomer('everyday', { fullName: 'Zoë Øst' })
    await product.askForCode(user)
    const code = await delivered('everyday@partner.test')
    expect(code).toMatchObject({ fromName: 'Smart Bird', subject: expect.stringContaining('code') })

    const visitor = "o'zoe+x@partner.test"
    await product.sendEnquiry({ email: visitor, titleName: 'Zoë Visitor 60601' })
    const enquiry = await delivered('enquiries@partner.test')
    expect(enquiry).toMatchObject({
      subject: expect.stringContaining('Zoë Visitor 60601'),
      replyTo: [visitor],
    })
    expect((await delivered(visitor)).subject).toMatch(/^We received your message SB-E-/)

    await product.emailReceipt('receipt@partner.test', 'Zoë Øst')
    const { attachments } = await delivered('receipt@partner.test')
    expect(attachments).toMatchObject([{ filename: 'Receipt.pdf', contentType: 'application/pdf' }])
    expect(attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

const forbidden = 'These are forbidden words.'
