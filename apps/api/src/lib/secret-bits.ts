/**
 * How many bits a guesser must find, at most. Words count as words of a dictionary. Anything else counts
 * each character for as much as the number of different ones allows, unless it repeats the pair of an earlier place
 * or is the third of a sequence or a later one; what is random loses little by that.
 */
export function secretBits(secret: string): number {
  const words = secret.split(/[\s,._-]+/).filter(Boolean)
  if (words.length > 1 && words.every((word) => /^(\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word)))
    return words.length * bitsPerWord
  const characters = [...secret]
  const seen = new Set<string>()
  const stepTo = (n: number) => codeOf(characters[n] ?? '') - codeOf(characters[n - 1] ?? '')
  const surprises = characters.filter((character, n) => {
    const pair = (characters[n - 1] ?? '') + character
    const isKnown = seen.has(pair)
    seen.add(pair)
    const goesOn = Math.abs(stepTo(n)) <= 1 && stepTo(n) === stepTo(n - 1)
    return !isKnown && !goesOn
  })
  return surprises.length * Math.log2(new Set(characters).size)
}

/** As for a list of about 2,000 common words. */
const bitsPerWord = 11
const codeOf = (character: string) => character.codePointAt(0) ?? Number.NEGATIVE_INFINITY
