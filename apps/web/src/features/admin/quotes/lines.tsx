import { formatDollars } from '@smart-bird/contracts/money'
import { quoteMax, sumOf } from '@smart-bird/contracts/quotes'
import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { FieldError } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { LineFields } from './line-fields.tsx'
import { type Cover, type FormLine, listed, ownLine, type QuoteForm, readLine } from './rules.ts'

type Props = { form: UseFormReturn<QuoteForm>; cover: Cover | undefined }

/** The lines in their order. One is edited in place; what is wrong with it opens it. */
export function QuoteLines({ form, cover }: Props) {
  const id = useId()
  const { control, formState } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const errors = formState.errors.lines
  const isFull = fields.length >= quoteMax.lines
  const add = (line: FormLine) => {
    form.clearErrors('lines')
    append(line, { shouldFocus: false })
    say(`${line.title || 'A custom line'} was added as line ${fields.length + 1}.`)
  }
  const moveBy = (place: number, by: -1 | 1, button: HTMLElement) => {
    move(place, place + by)
    say(`Now line ${place + by + 1} of ${fields.length}.`)
    // A row that is put elsewhere loses the focus.
    setTimeout(() => button.focus())
  }
  const rooms = [...new Set(lines.map(({ room }) => room.trim()).filter(Boolean))]
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        Lines
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid">
        {fields.map(({ id: key }, place) => {
          const line = lines[place] ?? ownLine
          const title = line.title || 'A line without a title'
          const about = `line ${place + 1}, ${title}`
          const hasFault = Boolean(errors?.[place])
          const isOpen = hasFault || opened.has(key) || line.title === ''
          return (
            <li key={key} className="border-b border-line first:border-t">
              <div className="flex items-center gap-1 py-1 max-sm:flex-wrap max-sm:justify-end max-sm:*:first:basis-full max-sm:has-[>[aria-expanded=false]]:*:not-first:hidden">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 text-left"
                  onClick={() => setOpened(toggled(opened, key, !isOpen))}
                >
                  <ChevronRight
                    size={16}
                    aria-hidden="true"
                    className={join('shrink-0 transition-transform', isOpen && 'rotate-90')}
                  />
                  <span className="sr-only">Edit line {place + 1}, </span>
                  <LineInShort line={line} title={title} cover={cover} />
                </button>
                {fields.length > 1 && (
                  <>
                    <LineButton
                      icon={ArrowUp}
                      label={`Move up ${about}`}
                      paused={place === 0}
                      onClick={(button) => moveBy(place, -1, button)}
                    />
                    <LineButton
                      icon={ArrowDown}
                      label={`Move down ${about}`}
                      paused={place === fields.length - 1}
                      onClick={(button) => moveBy(place, 1, button)}
                    />
                  </>
                )}
                <LineButton
                  icon={Trash2}
                  label={`Remove ${about}`}
                  onClick={() => {
                    remove(place)
                    say(`${title} was removed.`)
                    document.getElementById(`${id}-own`)?.focus()
                  }}
                />
              </div>
              {isOpen && <LineFields form={form} place={place} cover={cover} />}
            </li>
          )
        })}
      </ol>
      <datalist id="quote-rooms">
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
      <FieldError id={`${id}-error`} error={errors?.root?.message ?? errors?.message} />
      {isFull ? (
        <p className="text-sm text-soft">A quote has {quoteMax.lines} lines at most.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Add from the price list"
            className="min-w-0 flex-1 basis-64"
            value=""
            placeholder="Choose…"
            onChange={({ target }) => {
              const chosen = listed.find(({ id }) => id === target.value)
              if (chosen) add(chosen.line)
            }}
            options={listed.map(({ id, label }) => ({ value: id, label }))}
          />
          <Button id={`${id}-own`} className="mb-1.5" onClick={() => add(ownLine)}>
            <Plus size={18} aria-hidden="true" />
            Custom line
          </Button>
        </div>
      )}
    </section>
  )
}

function toggled(opened: ReadonlySet<string>, key: string, isOpen: boolean) {
  const next = new Set(opened)
  if (isOpen) next.add(key)
  else next.delete(key)
  return next
}

type ShortProps = { line: FormLine; title: string; cover: Cover | undefined }
function LineInShort({ line, title, cover }: ShortProps) {
  const read = readLine(line, 0, cover)
  const { totalCents } = sumOf([{ ...read, optional: false }])
  const details = [line.room.trim(), line.optional && 'optional', read.benefit].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-x-4 [overflow-wrap:anywhere]">
      <span className="min-w-0">
        <span className="font-medium">
          {title}
          {read.quantity > 1 && ` × ${read.quantity}`}
        </span>{' '}
        <span className="text-sm text-soft">{details.join(', ')}</span>
      </span>
      <span className={join('whitespace-nowrap', read.isOpen && 'text-sm text-soft')}>
        {read.isOpen ? 'price open' : formatDollars(totalCents)}
      </span>
    </span>
  )
}

type ButtonProps = {
  icon: typeof ArrowUp
  label: string
  paused?: boolean
  onClick: (button: HTMLElement) => void
}
const LineButton = ({ icon: Icon, label, paused = false, onClick }: ButtonProps) => (
  <Button
    variant="quiet"
    aria-label={label}
    paused={paused}
    className={join('min-w-11 px-0!', paused && 'opacity-40')}
    onClick={({ currentTarget }) => onClick(currentTarget)}
  >
    <Icon size={18} aria-hidden="true" className="mx-auto" />
  </Button>
)
