/** A day, a time with its zone, a span of time, a city with its ZIP code, a size: what has a space, but is one word. */
const oneWord =
  /\b(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|\d+:\d\d [AP]M(?: C[DS]T)?|\d+ (?:minutes|hours|days|months)(?: ago)?|(?:[A-Z][a-z]+, )?[A-Z]{2} \d{5}|and \d+ more|\d(?:-\d|\+) Bedroom)\b/g

/** Text that never breaks within one of these. */
export const inOnePiece = (text: string) =>
  text.replace(oneWord, (word) => word.replaceAll(' ', '\u00a0'))

/** The same, and it doesn't break after a hyphen, as in SB-000042. */
export const Unbroken = ({ text }: { text: string }) =>
  inOnePiece(text)
    .split(/\b(\w{1,12}(?:-\w{1,12})+)\b/)
    .map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
        <span key={place} className="whitespace-nowrap">
          {part}
        </span>
      ),
    )
