import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { enquiries } from './api.ts'

/** The enquiry that the address names: as the list has it or, where it isn't among its rows, found by its reference. */
export function useOpenEnquiry(rows: readonly EnquiryRow[] | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const reference = parameters.get('open')
  const [last, keep] = useState<EnquiryRow>()
  const isIt = (row: EnquiryRow) => row.reference === reference
  const inList = rows?.find(isIt)
  const { data, isPlaceholderData } = useQuery({
    ...enquiries({ search: reference ?? '' }),
    enabled: reference !== null && rows !== undefined && !inList,
  })
  const found = inList ?? data?.rows.find(isIt)
  if (found && found !== last) keep(found)
  const change = (open: string | undefined, how: { replace?: boolean; state?: typeof opened }) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      if (open) next.set('open', open)
      else next.delete('open')
      return next
    }, how)
  return {
    // What changes it may take it off the page.
    chosen: found ?? (last && isIt(last) ? last : undefined),
    /** The address names one that there isn't. */
    missing: data && !isPlaceholderData && !found ? reference : null,
    choose: (row: EnquiryRow) => change(row.reference, { state: opened }),
    /** Back to where it was opened from, so that going back doesn't open it again. */
    close: () =>
      state === null || state.opened !== true ? change(undefined, { replace: true }) : navigate(-1),
  }
}

const opened = { opened: true }
