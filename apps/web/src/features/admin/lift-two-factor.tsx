import type { Customer } from '@smart-bird/contracts/admin/customers'
import { sentences } from '@smart-bird/contracts/fields'
import { useMutation } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { twoFactorLift } from './customers-api.ts'
import { FormFault } from './form-fault.tsx'

/** For the customer whose phone and recovery codes are gone. */
export function LiftTwoFactor({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShieldOff size={18} aria-hidden="true" />
        Lift second factor
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Lift the second factor of ${customer.username}`}
        description={story(customer)}
      >
        <LiftForm customer={customer} onDone={close} />
      </Dialog>
    </>
  )
}

const story = ({ username, email }: Customer) =>
  `The password alone then signs in to the account, and no device is remembered any more. Only do this when you are sure that you speak to ${username}. ${email ? `We tell ${email} about it.` : 'There is no e-mail to tell about it.'}`

function LiftForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const lifting = useMutation(twoFactorLift(customer.id))
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ password }) =>
        lifting.mutate(password, { onSuccess: onDone }),
      )}
    >
      <FormFault error={lifting.error} />
      <PasswordField
        label="Confirm Your Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: sentences.required })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="danger" busy={lifting.isPending}>
          Lift second factor
        </Button>
      </div>
    </form>
  )
}
