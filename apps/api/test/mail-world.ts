import { type MailFaultKind, mailFault } from '@smart-bird/sandbox/mail/faults'
import { smtpMail } from '#providers/mail/smtp'
import { anAdminClient } from './admin-client.ts'
import type { aUser } from './people.ts'
import { aMailServer } from './smtp-server.ts'
import { aWorld } from './world.ts'

/** A world that sends its emails to the sandbox's mail server, which can be made to refuse them. */
export async function aMailWorld() {
  const server = await aMailServer()
  const sender = { name: 'Smart Bird', email: 'hello@smartbird.example' }
  const world = await aWorld({ mail: smtpMail(`smtp://localhost:${server.port}`, sender) })
  return {
    server,
    world,
    admin: await anAdminClient(world),
    /** Refuses a customer's emails from now on. */
    fail: (
      kind: MailFaultKind,
      { email }: Pick<Awaited<ReturnType<typeof aUser>>, 'email'>,
      more: object = {},
    ) => server.mailbox.faults.set(mailFault.parse({ kind, to: email, ...more })),
    async close() {
      await world.close()
      await server.close()
    },
  }
}
export type MailWorld = Awaited<ReturnType<typeof aMailWorld>>
