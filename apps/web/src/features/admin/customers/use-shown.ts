import type { Customer } from '@smart-bird/contracts/admin/customers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isChangedMeanwhile } from '#features/admin/edit-rules.ts'
import { showFieldErrors, showFresh } from '#lib/forms.ts'
import { refetchCustomer } from './api.ts'

/** What a form shows of a customer, and what says a refusal in it, with what a colleague changed first. */
export function useShown<Data extends FieldValues>(
  customer: Customer,
  dataOf: (of: Customer) => Data,
) {
  const client = useQueryClient()
  const [shown, setShown] = useState(() => dataOf(customer))
  const refuse = async (error: Error, form: UseFormReturn<Data>) => {
    const fresh = isChangedMeanwhile(error) && (await refetchCustomer(client, customer.id))
    if (fresh) {
      showFresh(form, shown, dataOf(fresh))
      setShown(dataOf(fresh))
    }
    showFieldErrors(error, Object.keys(shown) as Path<Data>[], form.setError)
  }
  return [shown, refuse] as const
}
