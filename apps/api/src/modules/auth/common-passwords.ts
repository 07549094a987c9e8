import { commonWords } from './common-words.ts'
import { isKeyboardWalk } from './keyboard-walk.ts'

/** Up to this many other characters around a word do not hide it. */
const decorationMax = 6
/** Shorter names of a person would refuse too much. */
const nameMin = 3

/**
 * Whether guessers try the password first: a common word or one of the person's names with some
 * digits and specials around it (look-alikes included), a walk over the keyboard, or either of them
 * doubled. It recognises how such passwords are made instead of holding a list of millions.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const persons = [...names, 'smartbird']
    .map((name) => canonical(name))
    .filter((name) => name.length >= nameMin)
  const once = halfOfDoubled(password)
  return (
    isKeyboardWalk(once) ||
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

const words: ReadonlySet<string> = new Set([...commonWords].map(canonical))

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

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0

/** A word, perhaps written with separators, or hardly a word at all ("Aa123456!"). */
function isWord(word: string): boolean {
  const joined = word.replace(/[^\p{L}]/gu, '')
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
