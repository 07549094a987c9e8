import type { MailState } from '@smart-bird/contracts/admin/mails'

type Mail = {
  template: string
  sentAt: Date | null
  givenUpAt: Date | null
  data: string | null
  userId: number | null
}

export function stateOf({ sentAt, givenUpAt }: Pick<Mail, 'sentAt' | 'givenUpAt'>): MailState {
  if (sentAt) return 'sent'
  return givenUpAt ? 'given-up' : 'waiting'
}

/** A receipt is written again from the books; what else was sent or given up needs its content. */
export const isWrittenAgain = ({ template, userId }: Pick<Mail, 'template' | 'userId'>) =>
  template === 'receipt' && userId !== null

export const canResend = (mail: Mail): boolean =>
  stateOf(mail) === 'waiting' || mail.data !== null || isWrittenAgain(mail)
