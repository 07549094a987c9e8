import type { Sandbox } from '@smart-bird/sandbox/sandbox'

/**
 * Waits until this many different emails of a subject have arrived. A process that dies between the mail
 * server's answer and its own record sends the email again, with the same Message-ID, by which a receiver
 * recognizes it.
 */
export async function untilMailed(mailbox: Sandbox['mailbox'], subject: string, count: number) {
  const end = Date.now() + 480_000
  for (;;) {
    const found = mailbox.list().filter((mail) => mail.subject.includes(subject))
    const ids = new Set(found.map(({ headers }) => headers['message-id']))
    if (ids.size === count) return found
    if (Date.now() > end) throw new Error(`${ids.size} of ${count} emails arrived.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
