import { expect, it } from 'vitest'
import { aMailServer } from '#test/smtp-server'
import { smtpMail, transportOptions } from './smtp.ts'

const sender = { name: 'Smart Bird', email: 'hello@smartbird.example' }

it('sends to an address with any letters', async () => {
  const server = await aMailServer()
  const mail = smtpMail(`smtp://localhost:${server.port}`, sender)
  const to = ["o'brien+x@mail.example.com", 'имя@example.com']
  for (const one of to) await mail.send({ to: one, subject: 'A', text: 'b', html: '<p>b</p>' }, 'm')
  expect(server.recipients).toEqual(to)
  mail.close()
  await server.close()
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

/** Addresses that accounts may have from before such addresses were refused. */
it.each(['g:victim@x.test;', 'a@b.co,victim@x.test', 'a@x.test(comment)', '<victim@x.test'])(
  'writes to no other address than the account has: %s',
  async (to) => {
    const server = await aMailServer()
    const mail = smtpMail(`smtp://localhost:${server.port}`, sender)
    const sent = mail.send({ to, subject: 'A', text: 'b', html: '<p>b</p>' }, 'm')
    await expect(sent).rejects.toThrow('The address is not a single mailbox.')
    expect(server.recipients).toEqual([])
    mail.close()
    await server.close()
  },
)
