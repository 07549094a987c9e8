import { Autocomplete } from '@base-ui/react/autocomplete'
import type { CustomerRow } from '@smart-bird/contracts/admin/customers'
import { limits } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { join } from '#components/class-names.ts'
import { useAfterPress } from '#components/dialog.tsx'
import { Field, type FieldProps } from '#components/field.tsx'
import { Suggestion, Suggestions } from '#features/admin/find/suggestions.tsx'
import { isTooShort, tooShortText, useSearchText } from '#features/admin/find/use-search-text.ts'
import { customers } from './api.ts'

type Props = FieldProps & {
  value: string
  onChange: (username: string) => void
  /** The customer was picked, or the admin went on: Enter, or another field. */
  onSettle?: (username: string) => void
  ref?: Ref<HTMLInputElement>
  /** Without its label above: it stands inside the field. */
  compact?: boolean
}

const suggested = '6'

/** A customer's username: searched for by name, email or home and picked, or typed. */
export function CustomerField(props: Props) {
  const { label, hint, error, value, onChange, onSettle, ref, compact = false } = props
  const [open, setOpen] = useState(false)
  const search = useSearchText(value)
  const isShort = isTooShort(value)
  const { data } = useQuery({
    ...customers({ search, limit: suggested }),
    enabled: open && search !== '',
  })
  const settle = (username: string) => {
    // Else what is found later would open over the fields and errors that come next.
    setOpen(false)
    onSettle?.(username)
  }
  return (
    <Autocomplete.Root
      items={(!isShort && data?.rows) || []}
      mode="none"
      itemToStringValue={(row: CustomerRow) => row.username}
      value={value}
      onValueChange={(username, { reason }) => {
        onChange(username)
        if (reason === 'item-press') onSettle?.(username)
      }}
      open={useAfterPress(open && (isShort || (search !== '' && data !== undefined)))}
      onOpenChange={setOpen}
    >
      <Field
        label={label}
        hint={hint}
        error={error}
        className={join('min-w-0', compact && '[&_label]:sr-only')}
      >
        {(control) => (
          <Autocomplete.Input
            {...control}
            {...(ref ? { ref } : {})}
            className="control"
            placeholder={compact ? label : 'Name, email or home'}
            maxLength={limits.searchMax}
            autoCapitalize="none"
            spellCheck={false}
            onBlur={({ target }) => settle(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget.value)}
          />
        )}
      </Field>
      <Suggestions emptyText={isShort ? tooShortText : 'No customer matches.'}>
        {(row: CustomerRow) => (
          <Suggestion
            key={row.id}
            value={row}
            title={row.username}
            details={[row.fullUserName, row.email, row.houseDomain]}
            typed={value}
          />
        )}
      </Suggestions>
    </Autocomplete.Root>
  )
}
