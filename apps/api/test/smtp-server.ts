import { noMailFolder } from '@smart-bird/sandbox/mail/mail-folder'
import { openMailbox } from '@smart-bird/sandbox/mail/mailbox'
import { listenSmtp } from '@smart-bird/sandbox/mail/smtp'

/** The sandbox's mail server on a free or given port. */
export async function aMailServer(port = 0) {
  const mailbox = await openMailbox(noMailFolder)
  const { port: ownPort, close } = await listenSmtp(mailbox, port)
  return { mailbox, port: ownPort, close }
}
