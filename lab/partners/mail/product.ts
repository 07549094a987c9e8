import { rowsOf } from '@smart-bird/api/src/db/database.ts'
import { mails } from '@smart-bird/api/src/db/tables/mails.ts'
import { queueMail } from '@smart-bird/api/src/modules/mail/send-mail.ts'
import type { MailProvider } from '@smart-bird/api/src/providers/mail/port.ts'
import { smtpMail } from '@smart-bird/api/src/providers/mail/smtp.ts'
import { anAdminClient } from '@smart-bird/api/test/admin-client.ts'
import { aUser } from '@smart-bird/api/test/people.ts'
import { aWorld, eventually } from '@smart-bird/api/test/world.ts'
import { findCustomer } from '@smart-bird/contracts/admin/customers'
import { overview } from '@smart-bird/contracts/admin/overview'
import { desc, eq, sql } from 'drizzle-orm'
import { aReceipt } from '../../../packages/receipt/test/receipt-data.ts'
import { sender } from './trial.ts'

type User = Awaited<ReturnType<typeof aUser>>
type Row = typeof mails.$inferSelect
export type Product = Awaited<ReturnType<typeof aProduct>>

/** The whole API with a mail server, its customers, and an admin who looks. */
export async function aProduct(smtpUrl: string) {
  let provider = smtpMail(smtpUrl, sender)
  const mail: MailProvider = {
    send: (email, messageId) => provider.send(email, messageId),
    close: () => provider.close(),
  }
  const world = await aWorld({ mail, settings: { COMPANY_EMAIL: 'enquiries@partner.test' } })
  const { db } = world
  const admin = await anAdminClient(world)

  /** The email that was queued last, as it is now. */
  async function newest() {
    const [{ id } = { id: 0 }] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
    const find = async () => {
      const [row] = await db.select().from(mails).where(eq(mails.id, id))
      if (!row) throw new Error('No email was queued.')
      return row
    }
    const once = (is: (row: Row) => boolean) =>
      eventually(async () => {
        const row = await find()
        return is(row) ? row : undefined
      })
    return {
      id,
      find,
      sent: () => once(({ sentAt }) => sentAt !== null),
      givenUp: () => once(({ givenUpAt }) => givenUpAt !== null),
      tried: (attempts: number) => once((row) => row.attempts >= attempts && row.refusal !== null),
    }
  }

  return {
    world,
    admin,
    newest,
    /** Sends by another server from now on. */
    use(url: string) {
      provider.close()
      provider = smtpMail(url, sender)
    },
    aCustomer: (name: string, more: object = {}) =>
      aUser(world, { email: `${name}@partner.test`, house: false, ...more }),
    /** Has a customer ask for a confirmation code, which is an email. */
    async askForCode({ email }: User) {
      await world.api.post('/forgot-password').send({ userEmail: email }).expect(200)
      return newest()
    },
    sendEnquiry: (fields: { email: string; titleName: string }) =>
      world.api
        .post('/api/v1.0/email/send')
        .send({
          ...{ lib_version: '4.4.1', user_id: 'smart-bird', service_id: 'smart-bird-mail' },
          template_id: 'contact',
          template_params: { ...enquiry, ...fields },
        })
        .expect(200),
    emailReceipt: (to: string, customerName: string) =>
      db.transaction((tx) =>
        queueMail(world.context, tx, {
          key: `receipt:${to}`,
          template: 'receipt',
          data: { to, receipt: aReceipt({ customerName }) },
        }),
      ),
    /** In how many seconds a refused email is tried again; undefined while it is being tried. */
    async retryIn(mailId: number) {
      const [job] = await rowsOf<{ seconds: number }>(
        db,
        sql`select extract(epoch from start_after - now())::int as seconds from pgboss.job
          where name = 'mail' and state = 'retry' and (data->>'mailId')::int = ${mailId}`,
      )
      return job?.seconds
    },
    tryNow: (mailId: number) =>
      db.execute(
        sql`update pgboss.job set start_after = now()
          where name = 'mail' and (data->>'mailId')::int = ${mailId}`,
      ),
    shown: async ({ id }: User) =>
      findCustomer.reply.parse((await admin.get(`/admin/customers/${id}`).expect(200)).body),
    numbers: async () =>
      overview.reply.parse((await admin.get('/admin/overview').expect(200)).body),
    async figures() {
      const rows = await db.select().from(mails)
      return {
        sent: rows.filter(({ sentAt }) => sentAt).length,
        retried: rows.filter(({ sentAt, attempts }) => sentAt && attempts > 1).length,
        givenUp: rows.filter(({ givenUpAt }) => givenUpAt).length,
      }
    },
    close: () => world.close(),
  }
}

const enquiry = {
  name: 'Zoë Visitor',
  phone: '3125550199',
  description: 'Two bedrooms,\nlight and locks.',
  purpose: 'apartment',
  package: '1-2-bedroom',
  howHeard: 'friend',
  anyPet: 'Small',
  zipcode: '60601',
}
