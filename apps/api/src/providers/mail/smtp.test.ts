import { mailFault } from '@smart-bird/sandbox/mail/faults'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameThisMachine } from '#test/mail-host'
import { aMailServer } from '#test/smtp-server'
import type { Mail } from './port.ts'
import { smtpMail, transportOptions } from './smtp.ts'

const sender = { name: 'Smart Bird', email: 'hello@smartbird.example' }
const id = '3f0c9a52-6f7e-4d3c-9d5e-0a4b1c2d3e4f'

let server: Awaited<ReturnType<typeof aMailServer>>
beforeAll(async () => {
  server = await aMailServer()
})
afterAll(() => server.close())
beforeEach(() => server.mailbox.empty())
afterEach(() => {
  vi.restoreAllMocks()
  server.mailbox.faults.clear()
})

async function send(changes: Partial<Mail> = {}, host = 'localhost') {
  const mail = smtpMail(`smtp://${host}:${server.port}`, sender)
  const email = { to: 'a@example.com', subject: 'A', text: 'b', html: '<p>b</p>', ...changes }
  await mail.send(email, id).finally(() => mail.close())
}

it('sends to an address with any letters', async () => {
  const to = ["o'brien+x@mail.example.com", 'имя@example.com']
  for (const one of to) await send({ to: one })
  expect(server.mailbox.list().flatMap((mail) => mail.to)).toEqual(to.reverse())
})

it('says which email it is, and that nobody wrote it by hand', async () => {
  await send()
  expect(server.mailbox.list()[0]?.headers).toMatchObject({
    'message-id': `<${id}@smartbird.example>`,
    'auto-submitted': 'auto-generated',
  })
})

it.each([
  ['smtp://mailer:secret@mail.example.com', { requireTLS: true, ignoreTLS: false, port: 587 }],
  ['smtps://mailer:secret@mail.example.com', { secure: true, port: 465 }],
  ['smtp://relay.example.com:25', { requireTLS: false, ignoreTLS: false, port: 25 }],
  ['smtp://mailer:secret@localhost:4125', { requireTLS: false, ignoreTLS: true, port: 4125 }],
  ['smtp://mailer:secret@[::1]:4125', { requireTLS: false, ignoreTLS: true, host: '::1' }],
])('sends a password to another machine only encrypted: %s', (url, options) => {
  expect(transportOptions(url)).toMatchObject(options)
})

it('shows no password to a server without encryption', async () => {
  nameThisMachine()
  server.mailbox.faults.set(mailFault.parse({ kind: 'wrong_password' }))
  await expect(send({}, 'mailer:secret@mail.partner.test')).rejects.toMatchObject({
    kind: 'passing',
    words: expect.stringContaining('STARTTLS'),
  })
  expect(server.mailbox.faults.list()).toHaveLength(1)
})

/** Addresses that accounts may have from before such addresses were refused. */
describe.each(['g:victim@x.test;', 'a@b.co,victim@x.test', 'a@x.test(comment)', '<victim@x.test'])(
  'the address %s',
  (address) => {
    it('gets no email, nor does any other address', async () => {
      await expect(send({ to: address })).rejects.toMatchObject({ kind: 'address' })
      expect(server.mailbox.list()).toEqual([])
    })

    it('gets no replies, but the email of its sender goes out', async () => {
      await send({ replyTo: address })
      expect(server.mailbox.list()).toMatchObject([{ replyTo: [] }])
    })
  },
)
