import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ComponentProps } from 'react'
import { join } from '#components/class-names.ts'
import { Dotted } from '#components/dotted.tsx'

type Props = {
  emptyText: string
  /** Wider than its field, from whose end it begins. */
  wide?: boolean
  children: ComponentProps<typeof Autocomplete.List>['children']
}

/** What an `Autocomplete.Root` found, below its field. */
export function Suggestions({ emptyText, wide = false, children }: Props) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner
        sideOffset={4}
        align={wide ? 'end' : 'start'}
        className="z-50 outline-none"
      >
        <Autocomplete.Popup
          className={join(
            'max-h-(--available-height) w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-high',
            wide && 'min-w-[min(24rem,calc(100vw-2rem))]',
          )}
        >
          <Autocomplete.Empty className="px-3 py-2 text-sm text-soft empty:hidden">
            {emptyText}
          </Autocomplete.Empty>
          <Autocomplete.List>{children}</Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

type SuggestionProps<Value> = {
  value: Value
  title: string
  /** What tells two of the same title apart. Nothing is shown for an empty part. */
  details: readonly (string | null)[]
  onPick?: () => void
}

export function Suggestion<Value>({ value, title, details, onPick }: SuggestionProps<Value>) {
  return (
    <Autocomplete.Item
      value={value}
      {...(onPick ? { onClick: onPick } : {})}
      className="grid min-h-12 cursor-pointer content-center px-3 py-1.5 [overflow-wrap:anywhere] data-highlighted:bg-sunk forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
    >
      <span className="font-semibold">{title}</span>
      <Dotted
        parts={details.flatMap((text) => (text ? [{ key: text, content: text }] : []))}
        className="text-xs"
      />
    </Autocomplete.Item>
  )
}
