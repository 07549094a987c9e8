import type { Mail } from '#providers/mail/port'
import { eventually, type World } from './world.ts'

/** The newest email to an address whose subject contains the words; waits until it is sent. */
export const mailTo = ({ outbox }: Pick<World, 'outbox'>, to: string, words: string) =>
  eventually(() => outbox.findLast((mail) => mail.to === to && mail.subject.includes(words)))

/** The subjects of the emails sent to an address so far. */
export const subjectsTo = ({ outbox }: Pick<World, 'outbox'>, to: string) =>
  outbox.filter((mail) => mail.to === to).map((mail) => mail.subject)

/** The code or password in an email: the one paragraph that is a single word. */
export function codeIn(mail: Pick<Mail, 'text' | 'subject'>): string {
  const code = mail.text.split('\n\n').find((paragraph) => /^\S{16,}$/.test(paragraph))
  if (!code) throw new Error(`There is no code in "${mail.subject}".`)
  return code
}
