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
        sideOffset={8}
        align={wide ? 'end' : 'start'}
        className="z-50 outline-none"
      >
        <Autocomplete.Popup
          className={join(
            'max-h-(--available-height) w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-high',
            wide && 'sm:min-w-96',
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
  /** Its letters stand out where a word begins with them. */
  typed: string
  onPick?: () => void
}

export function Suggestion<Value>({
  value,
  title,
  details,
  typed,
  onPick,
}: SuggestionProps<Value>) {
  return (
    <Autocomplete.Item
      value={value}
      aria-label={[title, ...details.filter(Boolean)].join(', ')}
      {...(onPick ? { onClick: onPick } : {})}
      className="grid min-h-12 cursor-pointer content-center px-3 py-1.5 [overflow-wrap:anywhere] data-highlighted:bg-sunk forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
    >
      <span className="font-medium">
        <Marked text={title} typed={typed} />
      </span>
      <Dotted
        parts={details.flatMap((text) =>
          text ? [{ key: text, content: <Marked text={text} typed={typed} /> }] : [],
        )}
        className="text-xs [word-spacing:0.1em]"
      />
    </Autocomplete.Item>
  )
}

/** Why it was found: what was typed, where a word begins with it, with its accents or without. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const letters = bare(typed.trim())
  // Each letter with the accents that follow it, so that places are the same in both spellings.
  const shown = [...letterOf.segment(text)].map(({ segment }) => segment)
  const start =
    letters === ''
      ? -1
      : ` ${shown.map((letter) => bare(letter)[0] ?? ' ').join('')}`.search(wordBegun(letters))
  if (start === -1) return text
  const end = start + letters.length
  return (
    <>
      {shown.slice(0, start).join('')}
      <b className="font-bold text-ink">{shown.slice(start, end).join('')}</b>
      {shown.slice(end).join('')}
    </>
  )
}

const letterOf = new Intl.Segmenter('en-US')
/** As the search compares names. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const wordBegun = (letters: string) =>
  new RegExp(`[^\\p{L}\\p{N}]${letters.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`, 'iu')
