import { contactEmail } from '@smart-bird/contracts/fields'
import { once } from '#lib/once'
import { type MailProvider, MailRefusal } from './port.ts'
import { isTlsOff } from './smtp-address.ts'
import { refusalOf } from './smtp-refusal.ts'

export function smtpMail(url: string, sender: { name: string; email: string }): MailProvider {
  const transportFor = (answerWithinMs: number) =>
    once(async () =>
      (await import('nodemailer')).default.createTransport(transportOptions(url, answerWithinMs)),
    )
  const short = transportFor(answerWithinMs.short)
  const long = transportFor(answerWithinMs.withAttachments)
  return {
    async send({ to, replyTo, attachments, ...mail }, messageId) {
      if (!isOneMailbox(to))
        throw new MailRefusal('address', 'The address is not a single mailbox.')
      try {
        const transport = await (attachments ? long() : short())
        await transport.sendMail({
          ...mail,
          to: mailbox(to),
          ...(replyTo !== undefined && isOneMailbox(replyTo) ? { replyTo: mailbox(replyTo) } : {}),
          from: { name: sender.name, address: sender.email },
          messageId: `<${messageId}@${sender.email.split('@')[1] ?? 'localhost'}>`,
          // Out-of-office replies would come back to us; Exchange knows only the second.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'OOF, AutoReply',
          },
          attachments:
            attachments?.map(({ content, ...rest }) => ({
              ...rest,
              content: Buffer.from(content),
            })) ?? [],
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw refusalOf(error)
      }
    },
    async close() {
      for (const transport of [short, long]) (await transport.made())?.close()
    },
  }
}

/** Accounts may have other addresses from before such addresses were refused. */
const isOneMailbox = (address: string) => contactEmail.safeParse(address).success

/**
 * An object, never text: nodemailer would parse lists, groups, comments and brackets in text, and the
 * email would reach someone else.
 */
const mailbox = (address: string) => ({ name: '', address })

/** Connection options from a URL such as smtps://user:password@mail.example.com. */
export function transportOptions(url: string, answerTimeoutMs = answerWithinMs.short) {
  const address = new URL(url)
  const { hostname, port, protocol, username, password } = address
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ignoreTLS: isTlsOff(address),
    // Never send a password, and emails with codes, to a server without encryption.
    requireTLS: username !== '' && !isTlsOff(address),
    // Servers let strangers wait before they greet: Postfix for 6 s, others for longer. The first
    // limit includes the second.
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // Hanging up before the answer may send the email twice.
    socketTimeout: answerTimeoutMs,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
  }
}

/** Some servers scan attachments for minutes before they answer; without any, one that is silent holds others up. */
const answerWithinMs = { short: 60_000, withAttachments: 5 * 60_000 }
