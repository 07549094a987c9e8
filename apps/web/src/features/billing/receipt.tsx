import type { ReceiptData } from '@smart-bird/contracts/billing'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type LabeledLine, type ReceiptLines, receiptLines } from '@smart-bird/receipt/receipt'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { ItemList } from '#components/item-list.tsx'
import { BirdMark } from '#components/logo.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { useIsPhone } from '#lib/use-media.ts'
import { receiptOptions, saveReceipt } from './files.ts'
import { PolicyLinks } from './policy-links.tsx'
import { useFile } from './use-file.tsx'

type Props = {
  data: ReceiptData
  home: string
  /** When a subscription is paid for the next time. */
  nextPaymentAt?: string | null | undefined
  /** Shown above the receipt, for example that it isn't final yet. */
  children?: ReactNode
}

export function ReceiptPage({ data, home, nextPaymentAt, children }: Props) {
  const download = useFile<void>(() => saveReceipt(data))
  const lines = receiptLines(data, receiptOptions)
  const isPhone = useIsPhone()
  const isWaiting = lines.status.tone === 'waiting'
  // On a phone, they would be far below what was paid.
  const actions = (
    <div className="grid gap-3 sm:mt-6 sm:flex sm:justify-center">
      <Button
        variant={isWaiting ? 'outline' : 'primary'}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <Download size={18} aria-hidden="true" />}
        Download PDF
      </Button>
      <ButtonLink variant={isWaiting ? 'primary' : 'outline'} to={home}>
        Return to personal office
      </ButtonLink>
    </div>
  )
  const next = nextPaymentAt && `Next payment on ${formatMoment(nextPaymentAt).mediumDate}.`
  return (
    <>
      <title>{`${lines.title} ${data.invoiceOrderNumber} · Smart Bird`}</title>
      {children}
      <ReceiptSheet lines={lines} next={next}>
        {isPhone && actions}
      </ReceiptSheet>
      {!isPhone && actions}
      {download.failure}
    </>
  )
}

const looks = { good: 'good', waiting: 'waiting', returned: 'plain' } as const

type SheetProps = { lines: ReceiptLines; next: string | null | undefined; children: ReactNode }

/** The receipt with the words of the PDF, from the same source. */
function ReceiptSheet({ lines, next, children }: SheetProps) {
  const { company, status, purchase } = lines
  // It stands below the amount.
  const details = lines.details.filter(({ value }) => value !== status.word)
  return (
    <article className="mx-auto max-w-[46rem] rounded-lg border border-line bg-raised pb-6 shadow-high sm:pb-9">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-ink px-5 pt-6 sm:border-b sm:px-10 sm:pt-8">
        <div className="flex items-end gap-3 border-ink max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:border-b max-sm:px-5 [&_.wire]:hidden [&>svg]:-mb-1">
          <BirdMark size={52} />
          <p className="pb-2 font-display text-xl font-semibold">{company.name}</p>
        </div>
        <Address company={company} className="max-sm:hidden print:block sm:text-right" />
      </header>
      <div className="grid gap-8 px-5 pt-7 sm:px-10">
        <div className="grid gap-4 sm:flex sm:justify-between">
          <div>
            <h1 className="text-2xl text-balance">{lines.title}</h1>
            <p>{lines.date}</p>
          </div>
          <div className="flex items-center justify-between gap-3 sm:grid sm:shrink-0 sm:content-start sm:justify-items-end sm:gap-1">
            <p className="font-display text-2xl tabular-nums">{lines.amount}</p>
            <Badge look={looks[status.tone]}>
              <span className="sr-only">Status: </span>
              {status.word}
            </Badge>
          </div>
        </div>
        {children}
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_auto_auto] sm:gap-y-4">
          {details.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block"
            >
              <dt className="shrink-0 text-xs text-faint">{label}</dt>
              <dd className="max-sm:text-sm [overflow-wrap:anywhere]">
                <UnbrokenTime text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="border-y border-t-ink border-b-line py-4">
          <p className="font-semibold">{purchase.type}</p>
          <p className="text-soft [overflow-wrap:anywhere]">{purchase.description}</p>
          {next && <p className="mt-1 text-sm text-soft">{next}</p>}
          {lines.items.length > 0 && (
            <div className="mt-3 -mb-4 border-t border-line">
              <ItemList rows={lines.items} />
            </div>
          )}
        </div>
        <Sums lines={lines} />
        <SmallPrint lines={lines} />
      </div>
    </article>
  )
}

/** Keeps the time of a moment on one line. */
const UnbrokenTime = ({ text }: { text: string }) =>
  text.split(/(?<=, )(?=\d+:)/).map((part, place) => (
    <span key={part} className={place > 0 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))

function Sums({ lines }: { lines: ReceiptLines }) {
  const { price, taken, tax, total, refund, status } = lines
  const totalLook = 'mt-1.5 border-t border-line pt-2 text-lg font-semibold'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="font-display text-xl">{lines.guestCopy}</p>
        {/* What a payment waits for stands above the sheet. */}
        {status.note && status.tone !== 'waiting' && (
          <p className="mt-2 max-w-64 text-sm text-soft">{status.note}</p>
        )}
      </div>
      <dl className="min-w-56 flex-1 border-b-2 border-ink pb-2 tabular-nums sm:max-w-64">
        <Sum line={price} />
        {taken.map((line) => (
          <Sum key={line.label} line={line} />
        ))}
        <Sum line={tax} />
        <Sum line={total} className={totalLook} />
        {refund && (
          <>
            <Sum line={refund.refunded} className="mt-1.5" />
            <Sum line={refund.rest} className={totalLook} />
          </>
        )}
      </dl>
    </div>
  )
}

function Sum({ line, className }: { line: LabeledLine; className?: string }) {
  return (
    <div className={join('flex justify-between gap-6', className)}>
      <dt>{line.label}</dt>
      <dd>{line.value}</dd>
    </div>
  )
}

/** In its head; on a phone, what is on the receipt comes first. */
const Address = ({ company, className }: Pick<ReceiptLines, 'company'> & { className: string }) => (
  <address className={join('pb-3 text-sm text-soft not-italic', className)}>
    {company.address}
    <br />
    {company.phone}
    <br />
    {company.email}
  </address>
)

function SmallPrint({ lines }: { lines: ReceiptLines }) {
  return (
    <footer className="grid gap-6 text-sm text-soft sm:grid-cols-2">
      {lines.returnPolicy && (
        <div>
          <h2 className="mb-1 font-sans text-sm font-semibold text-ink">Return policy</h2>
          <p>
            <Unbroken text={lines.returnPolicy} />
          </p>
        </div>
      )}
      <div className="grid content-start gap-3">
        <div>
          <h2 className="mb-1 font-sans text-sm font-semibold text-ink">Payment</h2>
          <p>{lines.payment}</p>
        </div>
        <PolicyLinks />
        <Address company={lines.company} className="sm:hidden print:hidden" />
      </div>
    </footer>
  )
}
