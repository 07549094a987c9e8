import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { typingPauseMs } from '#lib/typing-pause.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  /** What to search for, inside the field. */
  hint: string
  value: string
  onSearch: (text: string) => void
  maxLength: number
}

/** Searches after a pause in typing, or right away on Enter. */
export function SearchField(props: Props) {
  const { label, hint, value, onSearch, maxLength } = props
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // A value from outside, for example after going back, replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  const search = useEffectEvent(() => {
    const query = text.trim()
    if (query === value) return
    setSeen(query)
    onSearch(query)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(), text ? typingPauseMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field label={label} className="min-w-0 [&_label]:sr-only">
      {(control) => (
        <div className="relative @container">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-soft @max-[12rem]:hidden"
          />
          <input
            {...control}
            type="search"
            value={text}
            maxLength={maxLength}
            placeholder={hint}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && search()}
            className="control pl-10 text-ellipsis @max-[12rem]:pl-3"
          />
        </div>
      )}
    </Field>
  )
}
