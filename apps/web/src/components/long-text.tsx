import { Fragment } from 'react'

const longest = 22

/** A name, address or id that may break after its spaces, dots and signs, and nowhere else unless a part is very long. */
export function LongText({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(?<=[\s.@/_])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span
            className={part.length > longest ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap'}
          >
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
