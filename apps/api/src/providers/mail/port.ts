type Attachment = { filename: string; contentType: string; content: Uint8Array }

/** An email, ready to send. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: readonly Attachment[]
}

/** Hands emails to a mail server; throws if it refuses them. */
export type MailProvider = {
  /** `messageId` is the same on every attempt, so that a receiver can recognize a repetition. */
  send(mail: Mail, messageId: string): Promise<void>
  close(): void
}
