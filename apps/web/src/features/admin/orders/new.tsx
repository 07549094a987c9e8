import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OrderForm as Form, orderForm } from '@smart-bird/contracts/admin/orders'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { CustomerField } from '#features/admin/customers/customer-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { named } from '#features/admin/field-fault.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { useNoMoney } from '#features/admin/overview/api.ts'
import { showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { coverageOf, orderCreation } from './api.ts'
import { OrderFields, orderFieldNames } from './fields.tsx'
import { invitesToo, pastDayOf } from './rules.ts'

type Props = {
  forUsername?: string
  /** It isn't what this customer's page is opened for. */
  quiet?: boolean
}

export function NewOrder({ forUsername = '', quiet = false }: Props) {
  const open = useLastingDialog(`new order ${forUsername}`, 'New order', (close) => (
    <OrderForm forUsername={forUsername} onDone={close} />
  ))
  if (useNoMoney()) return null
  return (
    <Button
      variant={quiet ? 'outline' : 'primary'}
      // Else the menu beside it is what keeps to the end of the line.
      className={quiet ? 'sm:max-lg:ml-auto' : undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Plus size={18} aria-hidden="true" />
      New order
    </Button>
  )
}

const names = ['username', ...orderFieldNames] as const

function OrderForm({ forUsername, onDone }: { forUsername: string; onDone: () => void }) {
  const creating = useMutation(orderCreation())
  const [customer, setCustomer] = useState(forUsername)
  const [form, kept] = useKeptForm<Form>(`new order ${forUsername}`, {
    resolver: standardSchemaResolver(orderForm),
    mode: 'onTouched',
    defaultValues: {
      username: forUsername,
      orderType: 'Installation',
      orderDescription: '',
      orderPrice: '',
      requestKind: null,
      orderedOn: today(),
    },
  })
  const done = kept.forgetAnd(onDone)
  const { errors } = form.formState
  const { field: username } = useController({ control: form.control, name: 'username' })
  useEffect(() => {
    if (kept.isShown) setCustomer(form.getValues('username'))
  }, [kept.isShown, form])
  const { data } = useQuery({
    ...coverageOf(customer, pastDayOf(form.watch('orderedOn'))),
    enabled: customer !== '',
  })
  const create = (values: Form) => {
    setCustomer(values.username)
    creating.mutate(values, {
      onSuccess: done,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(create)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={creating.error} fields={names} />
      <CustomerField
        label="Customer"
        error={named(errors.username?.message, 'Choose a customer.')}
        value={username.value}
        onChange={username.onChange}
        onSettle={(settled) => {
          username.onBlur()
          setCustomer(settled.trim())
        }}
        ref={username.ref}
      />
      <OrderFields form={form} username={customer} />
      {data?.mailInvites && <p>We’ll email the customer about this order. {invitesToo}</p>}
      <FormFooter
        label={data?.mailInvites ? 'Create and invite' : 'Create order'}
        busy={creating.isPending}
        onClose={done}
      />
    </form>
  )
}
