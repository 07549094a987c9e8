import { expect } from '@playwright/test'
import { addresses } from './test.ts'

export type Mail = { id: string; subject: string; text: string; html: string; to: string[] }

/** The newest mail to an address whose subject fits; waits until it is there. */
export async function findMail(to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${addresses.sandbox}/mailbox.json?to=${encodeURIComponent(to)}`)
        const mails: Mail[] = await reply.json()
        found = mails.find((mail) => subject.test(mail.subject))
        return found?.subject
      },
      { message: `a mail to ${to} about ${subject}`, timeout: 20_000 },
    )
    .toBeDefined()
  if (!found) throw new Error('The mail vanished.')
  return found
}
