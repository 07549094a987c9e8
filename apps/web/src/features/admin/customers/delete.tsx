import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { customerDeletion } from './api.ts'

type Props = { button: Partial<ComponentProps<typeof Button>>; customer: Customer }

/** Deletes an account that was made by mistake, with its home. */
export function DeleteCustomer({ button, customer }: Props) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const { id, username, fullUserName } = customer
  const open = useProofDialog({
    title: 'Delete account',
    sentence: `Delete the account of ${nameOf(fullUserName, username)}, and its home? This can’t be taken back.`,
    confirmLabel: 'Delete account',
    change: customerDeletion(id),
    onDone: () => navigate(own('customers'), { replace: true }),
  })
  return (
    <Button {...button} aria-haspopup="dialog" onClick={open}>
      <Trash2 size={18} aria-hidden="true" />
      Delete account
    </Button>
  )
}
