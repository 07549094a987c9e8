import PostalMime, { type Address, type Attachment } from 'postal-mime'

/** What SMTP said besides the message itself. */
export type Envelope = { from: string; to: readonly string[]; receivedAt: Date }

export type MailAttachment = {
  filename: string
  contentType: string
  contentId: string | undefined
  content: Buffer
}

export type Message = {
  id: string
  from: string
  fromName: string
  /** All recipients, Bcc included, as SMTP named them. */
  to: readonly string[]
  replyTo: readonly string[]
  subject: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
  /** When it arrived here, ISO 8601. */
  date: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
}

/** Parses a raw email. One that can't be parsed is shown as text. */
export const readMessage = async (
  id: string,
  envelope: Envelope,
  raw: Buffer,
): Promise<Message> => {
  const known = { id, to: envelope.to, date: envelope.receivedAt.toISOString() }
  try {
    const mail = await PostalMime.parse(raw)
    return {
      ...known,
      from: mail.from?.address ?? envelope.from,
      fromName: mail.from?.name ?? '',
      replyTo: (mail.replyTo ?? []).flatMap(addresses),
      subject: mail.subject ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(toAttachment),
    }
  } catch {
    return {
      ...known,
      from: envelope.from,
      fromName: '',
      replyTo: [],
      subject: '(an email that could not be parsed)',
      headers: {},
      text: raw.toString('utf8'),
      html: '',
      attachments: [],
    }
  }
}

const addresses = (address: Address): string[] =>
  address.group ? address.group.map((member) => member.address) : [address.address]

const toAttachment = (attachment: Attachment, index: number): MailAttachment => ({
  filename: attachment.filename ?? `attachment-${index + 1}`,
  contentType: attachment.mimeType,
  contentId: attachment.contentId?.replace(/^<|>$/g, ''),
  content: toBuffer(attachment.content),
})

const toBuffer = (content: Attachment['content']) => {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content)
}
