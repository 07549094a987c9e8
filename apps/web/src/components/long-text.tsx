import { Fragment } from 'react'

const longest = 22

/** An address or id that may break after its dots and signs, and nowhere else unless a part is very long. */
export function LongText({ text }: { text: string | null }) {
  if (!text) return '–'
  return (
    <span>
      {text.split(/(?<=[.@/_])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span
            className={part.length > longest ? '[overflow-wrap:anywhere]' : 'lg:whitespace-nowrap'}
          >
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** A name breaks between its words, and within one only where the word is very long. */
export function LongName({ text }: { text: string | null }) {
  if (!text) return '–'
  const isLong = text.split(' ').some((word) => word.length > longest)
  return isLong ? <span className="[overflow-wrap:anywhere]">{text}</span> : text
}
