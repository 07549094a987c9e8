import { MailRefusal, type RefusalKind } from './port.ts'

/** What nodemailer adds to an error. */
type SmtpError = Error & { response?: string; responseCode?: number; command?: string }

/** Reads what nodemailer threw. */
export function refusalOf(error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error
  const failure = error instanceof Error ? (error as SmtpError) : new Error(String(error))
  return new MailRefusal(kindOf(failure), wordsOf(failure), { cause: error })
}

/** Neither recipient nor email: who we are, or how we speak (RFC 4954 and 3207). */
const aboutUs = [500, 502, 503, 504, 530, 534, 535, 538]

function kindOf({ responseCode = 0, response = '', command = '' }: SmtpError): RefusalKind {
  if (responseCode < 500 || aboutUs.includes(responseCode)) return 'passing'
  const isRecipient = command === 'RCPT TO'
  const isContent = command === 'DATA'
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (subject !== undefined) return kindByStatus(`${subject}.${detail}`, isRecipient, isContent)
  if (isRecipient && [501, 550, 551, 552, 553, 556].includes(responseCode)) return 'address'
  return isContent || responseCode === 552 ? 'email' : 'passing'
}

/** Enhanced status codes (RFC 3463), which say more than the reply's number. */
function kindByStatus(status: string, isRecipient: boolean, isContent: boolean): RefusalKind {
  // The sender's address; size limits; letters of an address that the next server can't take.
  if (['1.7', '1.8'].includes(status)) return 'passing'
  if (['2.3', '3.4'].includes(status)) return 'email'
  if (status === '6.7') return 'address'
  const subject = status.split('.')[0]
  if (isRecipient) return ['1', '2', '4'].includes(subject ?? '') ? 'address' : 'passing'
  if (isContent) return ['1', '2'].includes(subject ?? '') ? 'address' : 'email'
  return 'passing'
}

const wordsMax = 500

/** "550 5.1.1 No such user", the lines of a longer answer as one. Before any email, also what was tried. */
function wordsOf({ command = '', response, message }: SmtpError): string {
  const isAboutEmail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  const [first = '', ...more] = ((isAboutEmail && response) || message).split(/\r?\n/)
  const lines = [first, ...more.map((line) => line.replace(/^\d{3}[ -](\d\.\d+\.\d+ )?/, ''))]
  // The database can't store all control characters.
  return lines
    .join(' ')
    .replace(/[\p{Cc} ]+/gu, ' ')
    .trim()
    .slice(0, wordsMax)
}
