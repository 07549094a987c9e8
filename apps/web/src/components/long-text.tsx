import { Fragment } from 'react'
import { Unbroken } from './unbroken.tsx'

const longest = 22

/** Stands for a value that isn't there. */
export const nothing = '–'

/** A cell's text that may be long, or isn't there. */
export const longText = (text: string | null) => (text ? <LongText text={text} /> : nothing)

/** A URL, email or ID that wraps only after . @ / or _, unless a part is very long. */
export function LongText({ text }: { text: string | null }) {
  if (!text) return nothing
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

/** A name that wraps between words, and within a word only if it is very long. */
export function LongName({ text }: { text: string | null }) {
  if (!text) return nothing
  const isLong = text.split(' ').some((word) => word.length > longest)
  return isLong ? (
    <span className="[overflow-wrap:anywhere]">{text}</span>
  ) : (
    <Unbroken text={text} />
  )
}
