import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { CreateCustomer } from '#features/admin/enquiries/create-customer.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { quoteChange } from './api.ts'
import { WorkComplete } from './complete.tsx'
import { SignedOnPaper } from './paper.tsx'
import { Withdraw } from './withdraw.tsx'

/** What can be done with a quote in its state; what comes next leads. */
export function QuoteActions({ quote }: { quote: AdminQuote }) {
  const { status, username, enquiryId, cancelUntil } = quote
  const [now] = useState(serverNow)
  const mayBeCanceled = cancelUntil !== null && new Date(cancelUntil) > now
  return (
    <>
      {['sent', 'expired'].includes(status) && <Withdraw quote={quote} />}
      {status === 'accepted' && username === null && enquiryId !== null && (
        <CreateAccount quote={quote} enquiryId={enquiryId} />
      )}
      {status === 'accepted' && username !== null && !mayBeCanceled && (
        <WorkComplete quote={quote} />
      )}
      {['sent', 'expired', 'declined'].includes(status) && <Change quote={quote} />}
      {status === 'sent' && <SignedOnPaper quote={quote} />}
    </>
  )
}

function Change({ quote: { reference, name, status } }: { quote: AdminQuote }) {
  const changing = useMutation(quoteChange(reference))
  return (
    <ConfirmButton
      busy={changing.isPending}
      title="Change this quote?"
      sentence={
        status === 'sent'
          ? `${name} can’t accept it until you send it again. Its link says that we’re changing it.`
          : `This makes a new version, which ${name} gets when you send it.`
      }
      confirmLabel="Change"
      onConfirm={() => changing.mutate()}
    >
      Change
    </ConfirmButton>
  )
}

function CreateAccount({ quote, enquiryId }: { quote: AdminQuote; enquiryId: number }) {
  const open = useLastingDialog(
    `account of ${quote.reference}`,
    'Create account and orders',
    (close) => <CreateCustomer enquiry={{ ...quote, id: enquiryId }} onCancel={close} />,
  )
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={open}>
      Create account and orders
    </Button>
  )
}
