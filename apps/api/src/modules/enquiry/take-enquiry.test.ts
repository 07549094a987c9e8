import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { daysMs, minutesMs } from '#lib/clock'
import { smtpMail } from '#providers/mail/smtp'
import { aMailServer } from '#test/smtp-server'
import { aWorld, eventually, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const form = {
  name: 'Robin Example',
  phone: '3125550199',
  email: 'robin@example.com',
  description: 'Two bedrooms,\nlight and locks.',
  purpose: 'apartment',
  package: '1-2-bedroom',
  howHeard: 'friend',
  anyPet: 'Small',
  zipcode: '60601',
  titleName: 'Robin Example 60601',
}
const request = (params: object = {}, envelope: object = {}) => ({
  lib_version: '4.4.1',
  user_id: 'smart-bird',
  service_id: 'smart-bird-mail',
  template_id: 'contact',
  template_params: { ...form, ...params },
  ...envelope,
})
const confirmationsTo = (email: string) => world.outbox.filter(({ to }) => to === email)
const send = (body: object | string) => world.api.post('/api/v1.0/email/send').send(body)

describe('POST /api/v1.0/email/send', () => {
  it('stores an enquiry and emails it to the admins', async () => {
    const reply = await send(request()).expect(200)
    expect(reply.text).toBe('OK')
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    const [stored] = await world.db.select().from(enquiries).where(eq(enquiries.email, form.email))
    expect(stored).toMatchObject({
      kind: 'contact',
      status: 'open',
      name: 'Robin Example',
      phone: '3125550199',
    })
    const mail = await eventually(() => world.outbox.find(({ replyTo }) => replyTo === form.email))
    expect(mail.to).toBe(world.config.company.email)
    expect(mail.subject).toBe(`Enquiry ${stored?.reference}: Robin Example 60601`)
    expect(mail.text).toContain('> Two bedrooms,\n> light and locks.')
    expect(mail.text).toContain('Pets: Small')
  })

  it('stores the list that came with it', async () => {
    world.wait(minutesMs(11))
    const email = 'list@example.com'
    const quote = {
      size: 'studio',
      offers: [{ id: 'bathroom-light', quantity: 50, withOption: true }],
    }
    await send(request({ email }, { quote })).expect(200)
    const [stored] = await world.db.select().from(enquiries).where(eq(enquiries.email, email))
    expect(stored?.wanted).toEqual(quote)
  })

  it.each([
    'all of it',
    null,
    { offers: [{ id: 'room-light', quantity: 51 }] },
    { offers: [{ id: 'room-light', quantity: 1, price: '1.00' }] },
    { offers: [{ id: '<script>', quantity: 1 }, { id: 7 }] },
    { offers: Array.from({ length: 31 }, () => ({ id: 'nfc', quantity: 1 })) },
  ])('refuses a list that can’t be read: %j', async (quote) => {
    world.wait(minutesMs(11))
    const reply = await send(request({}, { quote })).expect(400)
    expect(reply.text).toBe('quote: This list can’t be read.')
  })

  it('confirms it to the visitor once, in words that nobody else can choose', async () => {
    world.wait(minutesMs(11))
    const email = 'confirmed@example.com'
    await send(
      request({ email, name: 'Win a Prize', titleName: 'Win a Prize 60614', zipcode: '60614' }),
    ).expect(200)
    const mail = await eventually(() => confirmationsTo(email)[0])
    const [stored] = await world.db.select().from(enquiries).where(eq(enquiries.email, email))
    expect(mail).toMatchObject({
      subject: `We received your message ${stored?.reference}`,
      replyTo: world.config.company.email,
      text: expect.stringContaining('will reply by email within 48 hours'),
    })
    expect(mail.text).toContain(`Reference: ${stored?.reference}`)
    for (const words of ['Prize', 'Two bedrooms', '60614', '3125550199'])
      expect(mail.text + mail.html + mail.subject).not.toContain(words)
    expect(confirmationsTo(email)).toHaveLength(1)
  })

  it('takes enquiries over the limits, and answers the same, but mails no stranger', async () => {
    const from = (address: string, email: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1.0/email/send',
        remoteAddress: address,
        payload: request({ email }),
      })
    const queued = () => world.db.$count(mails, eq(mails.template, 'enquiryReceived'))
    world.wait(daysMs(1))
    const [taken, before] = [await world.db.$count(enquiries), await queued()]
    // One mailbox, however it is written, from many networks.
    for (let n = 1; n <= 4; n++) {
      const reply = await from(
        `198.51.100.${n}`,
        n % 2 ? 'Victim@example.com' : 'victim+2@example.com',
      )
      expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
    }
    expect((await queued()) - before).toBe(2)
    // Many mailboxes from one network.
    for (let n = 1; n <= 8; n++) {
      if (n === 5) world.wait(minutesMs(11))
      expect((await from('203.0.113.9', `stranger${n}@example.com`)).body).toBe('OK')
    }
    expect((await queued()) - before).toBe(2 + 5)
    expect((await world.db.$count(enquiries)) - taken).toBe(12)
    world.wait(daysMs(1))
    await from('203.0.113.9', 'victim@example.com')
    expect((await queued()) - before).toBe(8)
  })

  it('keeps only the key of a sent email', async () => {
    world.wait(minutesMs(11))
    await send(request({ email: 'sent@example.com' })).expect(200)
    const [stored] = await world.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.email, 'sent@example.com'))
    const row = await eventually(async () => {
      const [mail] = await world.db
        .select()
        .from(mails)
        .where(eq(mails.key, `enquiry:${stored?.reference}`))
      return mail?.sentAt ? mail : undefined
    })
    expect(row.data).toBeNull()
  })

  it('refuses what the form would refuse, with the same sentences', async () => {
    const reply = await send(request({ phone: '+443125550199', email: 'robin' })).expect(400)
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    expect(reply.text).toContain('Please enter a valid 10-digit phone number.')
    expect(reply.text).toContain('Please enter a valid email address.')
  })

  it.each([
    ['an unknown template', request({}, { template_id: 'spam' })],
    ['an unknown key', request({}, { user_id: 'somebody' })],
    ['an unknown service', request({}, { service_id: 'other' })],
    ['a missing answer', request({ anyPet: undefined })],
    ['a choice that is not offered', request({ purpose: 'castle' })],
    ['an extra field', request({ to_email: 'victim@example.com' })],
    ['a line break in a header field', request({ name: 'Robin\r\nBcc: victim@example.com' })],
    ['wrong types', request({ name: 7 })],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    world.wait(minutesMs(11))
    const before = await world.db.$count(enquiries)
    await send(body).expect(400)
    expect(await world.db.$count(enquiries)).toBe(before)
  })

  it('takes what has the hidden field filled in, too, and says so: a password manager may have done it', async () => {
    world.wait(minutesMs(11))
    const description = 'Sent by a password manager'
    await send(request({ website: 'https://robin.example', description })).expect(200)
    const [saved] = await world.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.description, description))
    expect(saved?.details).toMatchObject({ 'Maybe automatic': 'the hidden field was filled in' })
  })

  it('refuses malformed JSON, another media type and a body that is too large', async () => {
    const post = () => world.api.post('/api/v1.0/email/send')
    await post().set('content-type', 'application/json').send('{"user_id":').expect(400)
    await post().set('content-type', 'text/plain').send('hello').expect(415)
    await send(request({ description: 'x'.repeat(70_000) })).expect(413)
    await send(request({ description: 'x'.repeat(5001) })).expect(400)
  })

  it('stops an address that sends too often', async () => {
    world.wait(minutesMs(11))
    for (let n = 0; n < 5; n++) await send(request()).expect(200)
    const stopped = await send(request()).expect(429)
    expect(stopped.text).toBe('Too many attempts. Please wait and try again.')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('stops a whole IPv6 network that sends too often, its /48 included', async () => {
    const from = (remoteAddress: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1.0/email/send',
        remoteAddress,
        payload: request(),
      })
    const statuses = async (count: number, addressOf: (n: number) => string) => {
      const replies = []
      for (let n = 0; n < count; n++) replies.push((await from(addressOf(n))).statusCode)
      return replies.filter((status) => status === 200).length
    }
    expect(await statuses(6, (n) => `2001:db8:1:1::${n + 1}`)).toBe(5)
    expect(await statuses(40, (n) => `2001:db8:2:${n + 1}00::1`)).toBe(20)
  })

  it('stores a report under the reference that the customer was shown', async () => {
    world.wait(minutesMs(11))
    const report = {
      reqType: 'report',
      location: 'house_system',
      description: 'The hall light stays on.',
      contactMethod: 'phone',
      username: 'premium',
      phone: '',
      email: '',
      domain: '',
      reference: 'SB-R-7K2M4F',
    }
    await send(request({}, { template_id: 'bug_report', template_params: report })).expect(200)
    const [stored] = await world.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.reference, 'SB-R-7K2M4F'))
    expect(stored).toMatchObject({ kind: 'report', name: 'premium' })
  })
})

describe('with the mail server down', () => {
  it('answers OK, keeps the enquiry, and emails it once the server is back', async () => {
    const first = await aMailServer()
    await first.close()
    const down = await aWorld({
      mail: smtpMail(`smtp://localhost:${first.port}`, world.config.company),
    })
    await down.api.post('/api/v1.0/email/send').send(request()).expect(200)
    expect(await down.db.$count(enquiries)).toBe(1)
    await eventually(() => down.logLines.find((line) => line.includes('a job failed')))
    const back = await aMailServer(first.port)
    const listOf = (to: string) => back.mailbox.list(to)
    const mail = await eventually(() => listOf(down.config.company.email)[0], 25_000)
    expect(mail.subject).toContain('Robin Example 60601')
    expect(mail.replyTo).toEqual([form.email])
    await eventually(() => listOf(form.email)[0], 25_000)
    await down.close()
    await back.close()
    expect(back.mailbox.list()).toHaveLength(2)
  })
})
