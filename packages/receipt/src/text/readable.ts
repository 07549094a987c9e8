/**
 * Text as one line of visible characters: composed accents, single spaces, no controls. Signs that
 * turn the direction of what follows (U+202E and its kin) would let one value disguise another.
 */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(/(?![\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector})/gu, '')
    .replace(/ +/g, ' ')
    .trim()
