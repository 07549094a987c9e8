/** What stays together on a line; `spaced` units have a space before them, except at its start. */
export type Unit = { text: string; spaced: boolean }

/** Letters up to a hyphen or slash, after which a line may end; not after a single one, as in "e-mail". */
const pieces = /[^/-]{1,2}[/-][^/-]+[/-]*|[^/-]+[/-]*|[/-]+/gu

export const unitsOf = (text: string): Unit[] =>
  text
    .split(' ')
    .flatMap((word) =>
      (word.match(pieces) ?? []).map((piece, index) => ({ text: piece, spaced: index === 0 })),
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

/** The characters of a text; a letter stays whole where one of its characters is not among those wanted. */
export function partsOf(text: string, isWanted: (character: string) => boolean): string[] {
  const characters = [...text]
  if (characters.every(isWanted)) return characters
  return lettersOf(text).flatMap((letter) => ([...letter].every(isWanted) ? [...letter] : [letter]))
}

/** A letter of the scripts that are written from right to left. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Letters as a reader counts them, accents and joined signs included. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
