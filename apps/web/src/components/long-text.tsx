import { Fragment } from 'react'

const longest = 22

/** An address or id that may break after its dots and signs, and nowhere else unless a part is very long. */
export function LongText({ text }: { text: string }) {
  return (
    <span className="break-words">
      {text.split(/(?<=[.@/_])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span className={part.length > longest ? '' : 'whitespace-nowrap'}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
