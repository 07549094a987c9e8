import { expect } from '@playwright/test'
import { readPdf } from '../../packages/receipt/test/read-pdf.ts'
import { addresses } from './test.ts'

export type Email = {
  id: string
  subject: string
  text: string
  html: string
  to: string[]
  attachments: { filename: string; url: string }[]
}

/** The newest email to an address with a matching subject; waits until it arrives. */
export async function findEmail(to: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${addresses.sandbox}/mailbox.json?to=${encodeURIComponent(to)}`)
        const emails: Email[] = await reply.json()
        found = emails.find((email) => subject.test(email.subject))
        return found?.subject
      },
      { message: `an email to ${to} about ${subject}`, timeout: 30_000 },
    )
    .toBeDefined()
  if (!found) throw new Error('The email vanished.')
  return found
}

/** Reads an attached PDF. */
export async function openAttachment({ attachments }: Email, filename: string) {
  const file = attachments.find((attachment) => attachment.filename === filename)
  expect(file).toBeDefined()
  const reply = await fetch(`${addresses.sandbox}${file?.url}`)
  return readPdf(new Uint8Array(await reply.arrayBuffer()))
}
