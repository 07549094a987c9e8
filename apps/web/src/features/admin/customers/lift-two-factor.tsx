import type { Customer } from '@smart-bird/contracts/admin/customers'
import { useMutation } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { twoFactorLift } from './api.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** For the customer whose phone and recovery codes are gone. */
export function LiftTwoFactor({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const lifting = useMutation(twoFactorLift(customer.id))
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShieldOff size={18} aria-hidden="true" />
        Lift second factor
      </Button>
      <ProofDialog
        open={open}
        onClose={close}
        title={`Lift the second factor of ${customer.username}`}
        sentence={story(customer)}
        confirmLabel="Lift second factor"
        busy={lifting.isPending}
        error={lifting.error}
        onConfirm={(proof) => lifting.mutate(proof, { onSuccess: close })}
      />
    </>
  )
}

const story = ({ username, email }: Customer) =>
  `The password alone then signs in to the account, and no device is remembered any more. Only do this when you are sure that you speak to ${username}. ${email ? `We tell ${email} about it.` : 'There is no e-mail to tell about it.'}`
