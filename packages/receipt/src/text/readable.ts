import { faceFor } from '../fonts/faces.ts'
import { lettersOf } from './units.ts'

/**
 * Text as one line of visible characters: composed accents, single spaces, no controls. Signs that
 * turn the direction of what follows (U+202E and its kin) would let one value disguise another.
 */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}/gu, '')
    .replace(/ +/g, ' ')
    .trim()

/** The same with a question mark for each letter that no font can write. */
export const writable = (text: string): string =>
  lettersOf(readable(text))
    .map((letter) => ([...letter].every(hasFace) ? letter : '?'))
    .join('')

const hasFace = (character: string) => faceFor(character, 'public-sans-regular') !== undefined
