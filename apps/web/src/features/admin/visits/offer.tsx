import type { VisitKind } from '@smart-bird/contracts/visits'
import { CalendarPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#components/button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { type VisitOf, visitOffering } from './api.ts'
import { VisitForm } from './form.tsx'
import { VisitsOf } from './of.tsx'
import { newVisit } from './rules.ts'

type Offered = {
  of: VisitOf
  /** The first is the likeliest. */
  kinds: readonly [VisitKind, ...VisitKind[]]
  place: string
}

export function OfferForm({ of, kinds, place, onDone }: Offered & { onDone: () => void }) {
  return (
    <VisitForm
      name={`for ${Object.values(of)[0]}`}
      start={newVisit(kinds[0], place)}
      kinds={kinds}
      saving={visitOffering(of)}
      label="Send"
      onDone={onDone}
    />
  )
}

export const offerTitle = 'Offer a visit'

/** Opens the form of an offer. */
export function OfferVisit({
  of,
  kinds,
  place,
  ...look
}: Offered & Partial<ComponentProps<typeof Button>>) {
  const open = useLastingDialog(`visit for ${Object.values(of)[0]}`, offerTitle, (close) => (
    <OfferForm of={of} kinds={kinds} place={place} onDone={close} />
  ))
  return (
    <Button {...look} aria-haspopup="dialog" onClick={open}>
      <CalendarPlus size={18} aria-hidden="true" />
      {offerTitle}
    </Button>
  )
}

/** The visits of an enquiry. Its dialog shows the form of an offer. */
export const EnquiryVisits = ({ id, onOffer }: { id: number; onOffer: () => void }) => (
  <VisitsOf query={{ enquiry: String(id) }}>
    <Button onClick={onOffer}>
      <CalendarPlus size={18} aria-hidden="true" />
      {offerTitle}
    </Button>
  </VisitsOf>
)
