import { contactEmail } from '@smart-bird/contracts/fields'
import nodemailer from 'nodemailer'
import type { MailProvider } from './port.ts'
import { isTlsOff } from './smtp-address.ts'

type Sender = { name: string; email: string }

/** Sends through SMTP. */
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
 * Never as text: nodemailer reads lists, groups and comments out of it, and takes brackets off an address.
 * Accounts from before our rule may have such an address, and a mail of theirs belongs to nobody else.
 */
function oneMailbox(address: string) {
  if (!contactEmail.safeParse(address).success) throw new Error('The address is no single mailbox.')
  return { name: '', address }
}

/** How to reach the server of an address such as smtps://user:password@mail.example.com. */
export function transportOptions(url: string) {
  const address = new URL(url)
  const { hostname, port, protocol, username, password } = address
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ignoreTLS: isTlsOff(address),
    // A password, and mails with codes after it, go to no server that offers no encryption.
    requireTLS: username !== '' && !isTlsOff(address),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
  }
}
