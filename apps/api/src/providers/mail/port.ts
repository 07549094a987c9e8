type Attachment = { filename: string; contentType: string; content: Uint8Array }

/** A mail, ready to be sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: readonly Attachment[]
}

/** Hands mails to a mail server; throws where it does not take them. */
export type MailProvider = {
  /** `messageId` is the same on every try, so that a receiver can tell a repetition. */
  send(mail: Mail, messageId: string): Promise<void>
  close(): void
}
