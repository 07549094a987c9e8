import { dictionary } from '@zxcvbn-ts/language-common'
import { isKeyboardWalk } from './keyboard-walk.ts'
import { ownWords } from './own-words.ts'

/** Some 49,000 passwords that were stolen and published, the commonest first. */
const stolen = dictionary['passwords-common']
/** So many of them are refused however they are decorated; ASVS 6.2.4 asks for the first 3,000. */
const decoratedMax = 10_000

/** Up to this many other characters around a word do not hide it. */
const decorationMax = 6
/** Shorter names of a person would refuse too much. */
const nameMin = 3

/**
 * Whether guessers try the password first: a stolen one, a word of a common one or one of the person's
 * names with some digits and specials around it (look-alikes included), a walk over the keyboard, or
 * either of them doubled. Few stolen ones satisfy our rules as they stand, so it recognises how people
 * make them do so.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const persons = [...names, 'smartbird']
    .map((name) => canonical(name))
    .filter((name) => name.length >= nameMin)
  const once = halfOfDoubled(password)
  return (
    listed.has(password.toLowerCase()) ||
    isKeyboardWalk(once) ||
    isDecoratedNumber(password) ||
    persons.some((name) => isAlmost(name, once)) ||
    isDecoratedWord(once) ||
    isDecoratedWord(password)
  )
}

/** What people write instead of a letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** One form for all spellings of a text with look-alikes. */
const canonical = (text: string) => text.toLowerCase().replace(/./gsu, (c) => lookAlikes[c] ?? c)

const listed: ReadonlySet<string> = new Set(stolen)
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const words: ReadonlySet<string> = new Set(
  [...stolen.slice(0, decoratedMax), ...ownWords].map((word) => lettersOf(canonical(word))),
)

/** Whether the password is the name with little else around it. */
const isAlmost = (name: string, password: string) =>
  canonical(password).includes(name) && password.length - name.length <= decorationMax

function isDecoratedWord(password: string): boolean {
  const before = lengthOf(/^[^\p{L}]*/u, password)
  const after = lengthOf(/[^\p{L}]*$/u, password)
  // A digit beside the word may belong to it ("Passw0rd", "5unshine"): every cut is tried.
  for (let from = 0; from <= before; from++)
    for (let cut = 0; cut <= after && from + cut <= password.length; cut++) {
      const decoration = password.slice(0, from) + password.slice(password.length - cut)
      const word = canonical(password.slice(from, password.length - cut))
      if (isWeakDecoration(decoration) && isWord(word)) return true
    }
  return false
}

const digitsFirst: ReadonlySet<string> = new Set(
  stolen.slice(0, decoratedMax).filter((password) => /^\d/.test(password) && password.length > 3),
)

/** What is stolen with a digit in front ("1qaz2wsx", "5150"), and a few characters around it. */
function isDecoratedNumber(password: string): boolean {
  const text = password.toLowerCase()
  for (let from = 0; from <= decorationMax; from++)
    for (let cut = 0; from + cut <= decorationMax && from + cut < text.length; cut++)
      if (digitsFirst.has(text.slice(from, text.length - cut))) return true
  return false
}

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0

/** A word, perhaps written with separators, or hardly a word at all ("Aa123456!"). */
function isWord(word: string): boolean {
  const joined = lettersOf(word)
  return joined.length < nameMin || words.has(joined) || isKeyboardWalk(joined)
}

const isWeakDecoration = (text: string) =>
  text.length <= decorationMax || isKeyboardWalk(text.replace(/\D/g, ''))

/** "Abc#1Abc#1" is as easy to guess as "Abc#1". */
function halfOfDoubled(password: string): string {
  const half = password.slice(0, password.length / 2)
  return half.length >= nameMin && half.toLowerCase().repeat(2) === password.toLowerCase()
    ? half
    : password
}
