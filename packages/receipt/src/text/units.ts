/** What stays together on a line; `spaced` units have a space before them, except at its start. */
export type Unit = { text: string; spaced: boolean }

const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`
/** One East Asian sign with the closing marks after it, or letters up to a hyphen or slash. */
const pieces = new RegExp(
  `${eastAsian}[、。，．：；！？）」』]*|(?:(?!${eastAsian})[^/-]){1,2}[/-](?:(?!${eastAsian})[^/-])+[/-]*|(?:(?!${eastAsian})[^/-])+[/-]*|[/-]+`,
  'gu',
)
/** Marks around a right-to-left word, whose side depends on what stands beyond them. */
const marksAndWord =
  /^([^\p{L}\p{M}\p{N}]*)(.*[\p{Script=Hebrew}\p{Script=Arabic}]\p{M}*)([^\p{L}\p{M}\p{N}]*)$/u

export const unitsOf = (text: string): Unit[] =>
  text
    .split(' ')
    .flatMap((word) =>
      (word.match(pieces) ?? [])
        .flatMap((piece) => marksAndWord.exec(piece)?.slice(1).filter(Boolean) ?? [piece])
        .map((piece, index) => ({ text: piece, spaced: index === 0 })),
    )

/** Cuts a unit that no line can hold, between the letters a reader sees. */
export function chop(unit: Unit, fits: (text: string) => boolean): Unit[] {
  if (fits(unit.text)) return [unit]
  const parts = ['']
  for (const letter of lettersOf(unit.text)) {
    const longer = parts.at(-1) + letter
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts.map((text, index) => ({ text, spaced: unit.spaced && index === 0 }))
}

/** Letters as a reader counts them, accents and joined signs included. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
