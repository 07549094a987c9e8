import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import { lineTexts, payWords, signedWords } from '@smart-bird/contracts/quote-words'
import { type Quote, type QuoteLine, sumOf } from '@smart-bird/contracts/quotes'
import type { ReactNode } from 'react'
import { dayWords, lastDayWords } from '#lib/quote-words.ts'
import { join } from './class-names.ts'

/** While we write it, its price may be open. */
type SheetLine = QuoteLine & { isOpen?: boolean }
type Sheet = Pick<
  Quote,
  'words' | 'pay' | 'deposit' | 'workFrom' | 'workTo' | 'validUntil' | 'cancelUntil'
> & { lines: readonly SheetLine[] }
type Props = {
  quote: Sheet
  /** Positions of the optional lines that are ticked. */
  options: readonly number[]
  /** Ticks one; without it, nothing can be chosen. */
  onOption?: ((position: number, wanted: boolean) => void) | undefined
}

/** What we offer, as its recipient reads it: line by line, what it adds up to, and what is agreed beside it. */
export function WrittenQuote({ quote, options, onOption }: Props) {
  const { words, lines, workFrom, workTo } = quote
  const { totalCents, listCents } = sumOf(lines, options)
  return (
    <div className="grid gap-6">
      {words && <p className="max-w-[60ch] whitespace-pre-line text-pretty">{words}</p>}
      <div className="grid gap-5">
        {byRoom(lines).map(([room, inRoom]) => (
          <section key={inRoom[0]?.position} className="grid">
            <h2 className="border-b border-line pb-1 font-sans text-sm font-semibold text-soft">
              {room || 'The whole home'}
            </h2>
            <ul>
              {inRoom.map((one) => (
                <Line
                  key={one.position}
                  line={one}
                  isTaken={!one.optional || options.includes(one.position)}
                  isDecided={quote.cancelUntil !== null}
                  onOption={onOption}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <dl className="-mt-2 ml-auto grid w-full gap-1 sm:max-w-[max(50%-1rem,21rem)]">
        {listCents > totalCents && (
          <>
            <Sum name="List price">{formatDollars(listCents)}</Sum>
            <Sum name="Your benefits">{formatDollars(totalCents - listCents)}</Sum>
          </>
        )}
        <Sum name="Charge for this estimate">none</Sum>
        <Sum
          name="Total, tax included"
          className="text-lg font-semibold border-t-2 border-ink pt-2 mt-1 items-baseline"
        >
          <span className="font-display text-xl">{formatDollars(totalCents)}</span>
        </Sum>
      </dl>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Term name="When">
          {workFrom && workTo
            ? `We expect to work between ${dayWords(workFrom)} and ${dayWords(workTo)}.`
            : 'The days aren’t set yet.'}
        </Term>
        <Term name="Payment">{payWords({ ...quote, total: dollarsOf(totalCents) })}</Term>
        <Term name="Guarantee">{signedWords.guarantee}</Term>
        <Term name="Right to cancel">
          {quote.cancelUntil
            ? `Free of charge until ${lastDayWords(quote.cancelUntil)}, midnight.`
            : 'Free of charge until three business days after you accept.'}
        </Term>
      </dl>
    </div>
  )
}

function Line({
  line,
  isTaken,
  isDecided,
  onOption,
}: {
  line: SheetLine
  isTaken: boolean
  isDecided: boolean
  onOption: Props['onOption']
}) {
  const { title, quantity, optional, position } = line
  const { totalCents, listCents } = sumOf([{ ...line, optional: false }])
  const name = quantity > 1 ? `${title} × ${quantity}` : title
  const onTick = optional && onOption
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-0.5 border-b border-line py-3 [overflow-wrap:anywhere]">
      <div className={join('min-w-0', isDecided && !isTaken ? 'text-soft' : 'font-medium')}>
        {onTick ? (
          <label className="-my-1 flex cursor-pointer gap-3 py-1">
            <input
              type="checkbox"
              className="tick mt-0.5 shrink-0"
              checked={isTaken}
              onChange={({ target }) => onTick(position, target.checked)}
            />
            <span>
              {name} <span className="font-normal text-soft">(optional)</span>
            </span>
          </label>
        ) : (
          <>
            {name}
            {optional && (
              <span className="font-normal text-soft">
                {isDecided ? (isTaken ? ' (chosen)' : ' (not chosen)') : ' (optional)'}
              </span>
            )}
          </>
        )}
      </div>
      <div className={join('text-right', !isTaken && 'text-soft')}>
        {listCents > totalCents && (
          <s className="mr-2 text-sm text-soft">
            <span className="sr-only">List price </span>
            {formatDollars(listCents)}
          </s>
        )}
        {optional && !isTaken && '+ '}
        {line.isOpen ? 'price open' : formatDollars(totalCents)}
      </div>
      <div className={join('col-span-full max-w-[60ch] text-sm text-soft', onTick && 'pl-9')}>
        {lineTexts(line).map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </li>
  )
}

const Sum = (props: { name: string; className?: string; children: ReactNode }) => (
  <div className={join('flex justify-between gap-6', props.className)}>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start">
    <dt className="text-sm font-semibold">{name}</dt>
    <dd className="text-soft">{children}</dd>
  </div>
)

/** Lines of one room that stand together, in their order. */
function byRoom(lines: readonly SheetLine[]) {
  const rooms: [room: string, lines: SheetLine[]][] = []
  for (const one of lines) {
    const last = rooms.at(-1)
    if (last?.[0] === one.room) last[1].push(one)
    else rooms.push([one.room, [one]])
  }
  return rooms
}
