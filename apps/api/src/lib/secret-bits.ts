/**
 * How many bits a guesser must find, at most. Words count as words of a dictionary. Anything else counts
 * each character for as much as the number of different ones allows, unless it repeats the pair of an earlier place
 * or goes on in a sequence; what is random loses little by that.
 */
export function secretBits(secret: string): number {
  const words = secret.split(/[\s,._-]+/).filter(Boolean)
  if (words.length > 1 && words.every((word) => /^(\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word)))
    return words.length * bitsPerWord
  const characters = [...secret]
  const seen = new Set<string>()
  const surprises = characters.filter((character, n) => {
    const before = characters[n - 1] ?? ''
    const isKnown = seen.has(before + character)
    seen.add(before + character)
    return !isKnown && Math.abs(codeOf(character) - codeOf(before)) > 1
  })
  return surprises.length * Math.log2(new Set(characters).size)
}

/** As for a list of about 2,000 common words. */
const bitsPerWord = 11
const codeOf = (character: string) => character.codePointAt(0) ?? Number.NEGATIVE_INFINITY
