import type { Mail } from '#providers/mail/port'
import { eventually, type World } from './world.ts'

/** The newest mail to an address whose subject contains the words; waits until it was sent. */
export const mailTo = ({ outbox }: Pick<World, 'outbox'>, to: string, words: string) =>
  eventually(() => outbox.findLast((mail) => mail.to === to && mail.subject.includes(words)))

/** Mails to an address so far, by subject. */
export const subjectsTo = ({ outbox }: Pick<World, 'outbox'>, to: string) =>
  outbox.filter((mail) => mail.to === to).map((mail) => mail.subject)

/** The code or password a mail carries: the one paragraph that is a single word of its own. */
export function codeIn(mail: Mail): string {
  const code = mail.text.split('\n\n').find((paragraph) => /^\S{16,}$/.test(paragraph))
  if (!code) throw new Error(`There is no code in "${mail.subject}".`)
  return code
}
