import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Customer } from '@smart-bird/contracts/admin/customers'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { referenceLabels, refundMethods } from '#features/admin/refunds/form-rules.ts'
import { nameOf } from '#features/admin/rules.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { subscriptionEnd } from './end-api.ts'
import { canRefund, chargeInWords, type EndData, endData } from './end-rules.ts'

const fields = ['reason', 'sentOn'] as const

type Props = { customer: Customer; ends: boolean; onDone: () => void }

export function EndForm({ customer: now, ends, onDone }: Props) {
  // A refund that PayPal refuses may be tried again once the subscription has ended.
  const [customer] = useState(now)
  const [refunds, setRefunds] = useState(!ends)
  const ending = useMutation(subscriptionEnd(customer.id))
  const [form, kept] = useKeptForm<EndData>(
    `subscription ${customer.id} ${ends ? 'end' : 'refund'}`,
    {
      resolver: standardSchemaResolver(endData),
      mode: 'onTouched',
      defaultValues: { reason: '', way: 'provider', reference: '', sentOn: today() },
    },
  )
  const { errors } = form.formState
  const field = fieldsOf(form)
  const way = form.watch('way')
  const isByHand = way !== 'provider'
  const { lastPayment } = customer
  const payment = canRefund(customer) ? lastPayment : null
  const paidWords =
    payment && `${dollars(payment.refundable)} of ${formatMoment(payment.paidAt).mediumDate}`
  const done = kept.forgetAnd(onDone)
  const end = (proof: OwnProof, { reason, way, ...sent }: EndData) =>
    ending.mutate(
      {
        ...{ ends, reason, proof },
        transactionId: refunds ? payment?.transactionId : undefined,
        byHand: way === 'provider' ? undefined : { way, ...sent },
      },
      {
        onSuccess: done,
        onError: (error) => showFieldErrors(error, fields, form.setError),
      },
    )
  return (
    <ProofForm
      form={form}
      kept={kept}
      fields={fields}
      confirmLabel={
        ends
          ? refunds
            ? 'End and refund'
            : 'End subscription'
          : isByHand
            ? 'Record refund'
            : 'Refund'
      }
      acting={ending}
      onConfirm={end}
      onCancel={done}
    >
      {ends ? (
        <EndFacts customer={customer} />
      ) : (
        <>
          <p>
            {isByHand
              ? `Record that you’ve sent ${paidWords} yourself.`
              : `PayPal refunds ${paidWords} to the original payment method.`}
            {customer.subscription && ' The subscription goes on.'}
          </p>
          <SelectField label="Refund method" options={refundMethods} {...field('way')} />
        </>
      )}
      {ends && paidWords && (
        <CheckboxField
          label={`Refund the last payment, ${paidWords}`}
          checked={refunds}
          onChange={({ target }) => setRefunds(target.checked)}
        />
      )}
      <TextField
        label="Reason"
        hint={!errors.reason && 'The customer reads it.'}
        {...naming(field('reason'), 'Say why. The customer reads it.')}
      />
      {isByHand && (
        <>
          <DayField label="Sent on" {...field('sentOn')} />
          <TextField
            label={referenceLabels[way]}
            hint={!errors.reference && 'The receipt shows it.'}
            autoComplete="off"
            {...naming(field('reference'), 'Enter the number. The receipt shows it.')}
          />
        </>
      )}
    </ProofForm>
  )
}

/** What an end means to the customer. */
function EndFacts({ customer }: { customer: Customer }) {
  const { fullUserName, username, email, house, userLevel } = customer
  const lost = [
    ...(customer.sbStatus === 'premium' ? ['the account becomes basic'] : []),
    ...(house?.domain ? [`the managed domain ${house.domain} ends`] : []),
    ...(userLevel && userLevel !== 'Bonus' ? ['the support level starts over'] : []),
  ]
  return (
    <>
      <p>
        PayPal charges {nameOf(fullUserName, username)} {chargeInWords(customer)}. That stops.
        {lost.length > 0 && ` Right away ${list.format(lost)}.`}
      </p>
      <p>{email ? `We’ll email ${email}.` : 'The account has no email, so please call.'}</p>
    </>
  )
}

const list = new Intl.ListFormat('en-US')
