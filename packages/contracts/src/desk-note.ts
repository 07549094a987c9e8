/** What admins note on a customer for each other: how to get in, the dog, where to park. */
import * as z from 'zod/mini'
import { sentences } from './fields.ts'
import { limits } from './limits.ts'

export const secretSentence =
  'This looks like a code or a password. Every admin reads this note, and every backup holds it. Please keep it in your password manager, and write here only who has it.'

/** Numbers that open nothing: phones, ZIP codes, amounts, times, dates, apartments and street numbers. */
const harmless = [
  /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g,
  /\b(?:ZIP(?: code)?|IL):? \d{5}(?:-\d{4})?\b/gi,
  /\$ ?\d[\d,]*(?:\.\d\d)?/g,
  /\b\d{1,2}:\d\d\b/g,
  /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\/(?:\d\d){1,2}\b/g,
  /\b(?:apt|apartment|unit|suite)\.? #?\d{1,4}[a-z]?\b/gi,
  /\b\d{1,5} (?:[NSEW]\.?|North|South|East|West) (?=[A-Z])/g,
]
const year = /\b(?:19|20)\d\d\b/g
/** What is followed by a secret, and what a secret often is for. */
const secretWord =
  /\b(?:pass ?(?:words?|codes?|phrases?|keys?)|pwd|pins?|codes?|combo|combination)\b/i
const lockWord = /\b(?:alarm|keypad|key ?pad|gate|door|garage|lock ?box|key ?safe|safe|wi-?fi)\b/i
const spelledOut =
  /\b(?:pass ?(?:word|code|phrase)|pwd|pin)\b(?:\s*[:=]\s*\S|\s+is\s+(?!in|at|with|on|kept|not|known)\S)/i

/** Whether a text holds what looks like the code of a door or an alarm, or a password. */
const looksSecret = (text: string): boolean =>
  text.split(/\n|[.!?;](?=\s)/).some((sentence) => {
    const rest = harmless.reduce((left, form) => left.replace(form, ' '), sentence)
    if (spelledOut.test(sentence)) return true
    if (secretWord.test(sentence)) return /\d{3}|\d(?:[ -]\d){2}|\d\d[ -]\d\d/.test(rest)
    const numbers = lockWord.test(sentence) ? rest : rest.replace(year, ' ')
    return /\d{4}|\d(?:[ -]\d){3}|\d{3}[#*]|[#*]\d{3}/.test(numbers)
  })

export const deskNote = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.maxLength(limits.noteMax, sentences.tooLong(limits.noteMax)),
  z.refine((note) => !looksSecret(note), secretSentence),
)
