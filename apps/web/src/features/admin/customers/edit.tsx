import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Customer, editCustomerForm } from '@smart-bird/contracts/admin/customers'
import { statusOfSubscriber } from '@smart-bird/contracts/subscriber-status'
import { type AccountStatus, accountStatuses } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { changesOf } from '#features/admin/edit-rules.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import {
  isProofRefused,
  noProof,
  type Proof,
  ProofFields,
  proofOf,
} from '#features/admin/proof/form.tsx'
import { isCallError } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm, useSecretForm } from '#lib/use-kept-form.ts'
import { customerEdit } from './api.ts'
import { CustomerFields, UsernameField } from './fields.tsx'
import { useShown } from './use-shown.ts'

export function EditCustomer({ customer }: { customer: Customer }) {
  const open = useLastingDialog(`customer ${customer.id}`, 'Edit account', (close) => (
    <EditForm customer={customer} onDone={close} />
  ))
  return (
    <RowButton aria-haspopup="dialog" onClick={open}>
      <Pencil size={16} aria-hidden="true" />
      Edit
    </RowButton>
  )
}

type Data = z.infer<ReturnType<typeof editCustomerForm>>
const dataOf = ({
  username,
  email,
  fullUserName,
  phone,
  joinedAt,
  sbStatus,
  noMoney,
}: Customer): Data => ({
  username,
  email: email ?? '',
  fullUserName: fullUserName ?? '',
  phone: phone ?? '',
  customerSince: dayOf(joinedAt),
  sbStatus,
  noMoney,
})
const names = [
  'username',
  'email',
  'fullUserName',
  'phone',
  'customerSince',
  'sbStatus',
  'noMoney',
] as const
/** A running subscription leaves only the status that goes with it. */
const statusesFor = (now: AccountStatus, running: Customer['subscription']) =>
  running
    ? accountStatuses.filter((one) => one === now || one === statusOfSubscriber(running))
    : accountStatuses
/** Refusals that ask for the code in the customer's new mailbox. */
const codeRefusals = ['email_code_required', 'code_not_valid']

function EditForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const saving = useMutation(customerEdit(customer.id))
  const [shown, refuse] = useShown(customer, dataOf)
  const [emailCode, setEmailCode] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)
  const [form, kept] = useKeptForm<Data>(`customer ${customer.id}`, {
    resolver: standardSchemaResolver(editCustomerForm(shown)),
    mode: 'onTouched',
    defaultValues: shown,
  })
  const proof = useSecretForm({ defaultValues: noProof })
  const field = fieldsOf(form)
  const statuses = statusesFor(shown.sbStatus, customer.subscription)
  const affectsAdmin = [shown.sbStatus, form.watch('sbStatus')].includes('admin')
  const needsProof = affectsAdmin || form.watch('email') !== shown.email

  const done = kept.forgetAnd(onDone)
  const send = (values: Data, own?: Proof) => {
    const edit = changesOf(shown, values)
    if (!edit) return done()
    const { changes, was } = edit
    saving.mutate(
      {
        ...changes,
        was,
        ...(own ? { proof: proofOf(own) } : {}),
        ...(emailCode.trim() ? { emailCode: emailCode.trim() } : {}),
      },
      {
        onSuccess: done,
        onError: (error) => {
          if (isCallError(error) && codeRefusals.includes(error.code)) setAsksForCode(true)
          return refuse(error, form)
        },
      },
    )
  }
  const save = form.handleSubmit((values, event) =>
    needsProof ? proof.handleSubmit((own) => send(values, own))(event) : send(values),
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={save}>
      <KeptNote kept={kept} />
      {!isProofRefused(saving.error) && <FormError error={saving.error} fields={names} />}
      {customer.lastLoginAt === null && (
        <UsernameField
          hint="Can be changed until the first login. An email that was already sent names the old one."
          {...field('username')}
        />
      )}
      <CustomerFields field={field} />
      {asksForCode && (
        <TextField
          label="Code from the new address"
          hint="We emailed it there. Ask the customer for it, for example on the phone. Leave it empty to send a new one."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={emailCode}
          onChange={({ target }) => setEmailCode(target.value)}
        />
      )}
      <SelectField
        label="Account status"
        hint={
          customer.subscription
            ? 'Follows the subscription, which is running. To change it, end the subscription first.'
            : 'Premium follows the subscription. Admin gives access to the admin page.'
        }
        options={optionsOf(statuses)}
        {...field('sbStatus')}
      />
      {form.watch('sbStatus') === 'admin' && (
        <CheckboxField
          label="No money: sees everything, answers, connects homes and closes visits, but handles no orders, payments, refunds, exports, or accounts"
          {...form.register('noMoney')}
        />
      )}
      {needsProof && (
        <>
          <Notice look="info">
            {affectsAdmin
              ? 'This affects an admin account. Please confirm it’s you. All admins will be notified by email.'
              : 'The email decides who can log in and recover the account. Please confirm it’s you.'}
          </Notice>
          <ProofFields
            register={proof.register}
            errors={proof.formState.errors}
            refusal={saving.error}
          />
        </>
      )}
      <FormFooter label="Save changes" busy={saving.isPending} onClose={done} />
    </form>
  )
}
