type Fields = Readonly<Record<string, readonly string[]>>

/** How much of a refusal may come from the call itself: the rest is ours, and short. */
const bounds = {
  fields: 20,
  nameChars: 100,
  /** A new password breaks five rules at most. */
  sentences: 8,
  sentenceChars: 200,
  bytes: 3000,
} as const

/** What a refusal says of fields, cut to a size that doesn't grow with the call. */
export function boundedFields(fields: Fields): Record<string, string[]> {
  const kept: Record<string, string[]> = {}
  let bytes = 0
  for (const [name, sentences] of Object.entries(fields).slice(0, bounds.fields)) {
    const shortName = cut(name, bounds.nameChars)
    const short = sentences
      .slice(0, bounds.sentences)
      .map((sentence) => cut(sentence, bounds.sentenceChars))
    bytes += Buffer.byteLength(JSON.stringify([shortName, short]))
    if (bytes > bounds.bytes) break
    kept[shortName] = short
  }
  return kept
}

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed()
