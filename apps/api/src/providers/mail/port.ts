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

/**
 * - `address`: it takes no email, and won't. Nothing is wrong with us.
 * - `email`: this one was refused for good, for its size or content.
 * - `passing`: may work later. So may what is wrong with us (our password, our certificate, a block),
 *   because somebody mends it.
 */
export type RefusalKind = 'address' | 'email' | 'passing'

/** Why an email was not taken. */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
  readonly kind: RefusalKind
  /** For admins, in the mail server's words where it said any. They may name the recipient. */
  readonly words: string

  constructor(kind: RefusalKind, words: string, options?: ErrorOptions) {
    super(words, options)
    this.kind = kind
    this.words = words
  }
}

/** Hands emails to a mail server; throws a `MailRefusal` if it doesn't take one. */
export type MailProvider = {
  /** `messageId` is the same on every attempt, so that a receiver can recognize a repetition. */
  send(mail: Mail, messageId: string): Promise<void>
  close(): void | Promise<void>
}
