import { expect, it } from 'vitest'
import { aMailServer } from '../../../test/smtp-server.ts'
import { smtpMail } from './smtp.ts'

const sender = { name: 'Smart Bird', email: 'hello@smartbird.example' }

it('writes to the address of an account, whatever letters it has', async () => {
  const server = await aMailServer()
  const mail = smtpMail(`smtp://localhost:${server.port}`, sender)
  const to = ["o'brien+x@mail.example.com", 'имя@example.com']
  for (const one of to) await mail.send({ to: one, subject: 'A', text: 'b', html: '<p>b</p>' }, 'm')
  expect(server.recipients).toEqual(to)
  mail.close()
  await server.close()
})

/** What stands in accounts from before the rule that refuses such addresses. */
it.each(['g:victim@x.test;', 'a@b.co,victim@x.test', 'a@x.test(comment)', '<victim@x.test'])(
  'writes to no other address than the account has: %s',
  async (to) => {
    const server = await aMailServer()
    const mail = smtpMail(`smtp://localhost:${server.port}`, sender)
    const sent = mail.send({ to, subject: 'A', text: 'b', html: '<p>b</p>' }, 'm')
    await expect(sent).rejects.toThrow('The address is no single mailbox.')
    expect(server.recipients).toEqual([])
    mail.close()
    await server.close()
  },
)
