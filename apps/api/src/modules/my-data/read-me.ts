import { momentInWords } from '@smart-bird/receipt/moment'
import type { Config } from '#settings/config'

/** What is in the file, and what isn’t. */
export const readMe = (
  { name, email, phone }: Config['company'],
  now: Date,
) => `Everything that ${name} has about you and your home, as of ${momentInWords(now.toISOString())}.

me.json        every row of our database that is yours, by table.
               Names that end in "Cents" are amounts in cents, times are UTC.
messages.txt   what you wrote to us, and what we answered
purchases.csv  what you paid, and what you got back
receipts       the receipt of each, as PDF
contracts      each contract that you signed, as PDF
photos         that you added to your messages

What isn't part of it:
- our internal notes: on you, on your messages, and alarms of our system;
- passwords, codes and keys;
- who of us did something, and from where;
- the counters that stop somebody who guesses passwords: they are gone within a day.

What your home records stays in your home. Its backups are there, too:
Settings, System, Backups, on your home's own page.

Questions? ${email} or ${phone}
`
