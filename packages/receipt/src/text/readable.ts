import { faceFor } from '../fonts/faces.ts'
import { lettersOf } from './units.ts'

/**
 * Text as one line of visible characters: composed accents, single spaces, no controls, no emoji. Signs
 * that turn the direction of what follows (U+202E and its kin) would let one value disguise another.
 */
export const readable = (text: string): string =>
  lettersOf(
    text
      .normalize('NFC')
      .replace(/[\s\p{Z}]/gu, ' ')
      .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu, ''),
  )
    .map(asWritten)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** A letter as our fonts have it: "ﬁ" in two, "①" as a figure. One that none can draw stays as it is. */
function asWritten(letter: string): string {
  // Joiners and variants matter only to letters that we can't draw anyway; U+20E3 draws a key.
  const plain = letter.replace(/\u200c|\u200d|\u20e3|\p{Variation_Selector}/gu, '')
  if (hasFaces(plain)) return plain
  const simpler = plain.normalize('NFKC')
  if (hasFaces(simpler)) return simpler
  if (emoji.test(plain)) return ''
  return letter.replaceAll('\ufffd', '?')
}

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

const hasFaces = (letter: string) =>
  [...letter].every((character) => faceFor(character, 'public-sans-regular'))
