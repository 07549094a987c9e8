import type { Customer } from '@smart-bird/contracts/admin/customers'
import { ShieldOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#components/button.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { twoFactorLift } from './api.ts'

type Props = { customer: Customer; button: Partial<ComponentProps<typeof Button>> }

/** For a customer who has lost their phone and their recovery codes. */
export function LiftTwoFactor({ customer, button }: Props) {
  const prove = useProofDialog({
    title: `Turn off two-factor login for ${customer.username}`,
    sentence: warning(customer),
    confirmLabel: 'Turn off',
    change: twoFactorLift(customer.id),
  })
  return (
    <Button {...button} aria-haspopup="dialog" onClick={prove}>
      <ShieldOff size={18} aria-hidden="true" />
      Turn off two-factor login
    </Button>
  )
}

const warning = ({ fullUserName, username, email }: Customer) =>
  `The password alone will then be enough to log in, and no device stays remembered. Only do this if you’re sure you’re talking to ${nameOf(fullUserName, username)}. ${email ? `We’ll notify ${email}.` : 'The account has no email to notify.'}`
