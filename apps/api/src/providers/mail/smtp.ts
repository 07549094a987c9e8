import { contactEmail } from '@smart-bird/contracts/fields'
import nodemailer from 'nodemailer'
import type { MailProvider } from './port.ts'
import { isTlsOff } from './smtp-address.ts'

type Sender = { name: string; email: string }

export function smtpMail(url: string, sender: Sender): MailProvider {
  const transport = nodemailer.createTransport(transportOptions(url))
  return {
    async send(mail, messageId) {
      await transport.sendMail({
        ...mail,
        to: oneMailbox(mail.to),
        ...(mail.replyTo === undefined ? {} : { replyTo: oneMailbox(mail.replyTo) }),
        from: { name: sender.name, address: sender.email },
        messageId: `<${messageId}@${sender.email.split('@')[1] ?? 'localhost'}>`,
        attachments:
          mail.attachments?.map(({ content, ...rest }) => ({
            ...rest,
            content: Buffer.from(content),
          })) ?? [],
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

/**
 * An object, never text: nodemailer would parse lists, groups, comments and brackets in text. Old
 * accounts may have such an address, and their emails must not reach anyone else.
 */
function oneMailbox(address: string) {
  if (!contactEmail.safeParse(address).success)
    throw new Error('The address is not a single mailbox.')
  return { name: '', address }
}

/** Connection options from a URL such as smtps://user:password@mail.example.com. */
export function transportOptions(url: string) {
  const address = new URL(url)
  const { hostname, port, protocol, username, password } = address
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ignoreTLS: isTlsOff(address),
    // Never send a password, and emails with codes, to a server without encryption.
    requireTLS: username !== '' && !isTlsOff(address),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
  }
}
