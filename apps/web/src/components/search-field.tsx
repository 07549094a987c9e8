import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { typingPauseMs } from '#lib/typing-pause.ts'
import { join } from './class-names.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  hint?: string
  value: string
  onSearch: (text: string) => void
  maxLength: number
  /** One line: what to search for stands inside the field. */
  compact?: boolean
}

/** Searches after a pause in typing, or right away on Enter. */
export function SearchField(props: Props) {
  const { label, hint, value, onSearch, maxLength, compact = false } = props
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
    <Field
      label={label}
      hint={compact ? undefined : hint}
      className={join('min-w-0', compact && '[&_label]:sr-only')}
    >
      {(control) => (
        <div className="relative">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-soft"
          />
          <input
            {...control}
            type="search"
            value={text}
            maxLength={maxLength}
            placeholder={compact ? hint : undefined}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && search()}
            className="control pl-10 text-ellipsis"
          />
        </div>
      )}
    </Field>
  )
}
