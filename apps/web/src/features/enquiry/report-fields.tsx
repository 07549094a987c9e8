import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReportForm, reportForm } from '@smart-bird/contracts/enquiry-forms'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormFooter, useAfterPress } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { RadioField } from '#components/radio-field.tsx'
import { type Option, SelectField } from '#components/select-field.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { type Kept, useKeptForm } from '#lib/use-kept-form.ts'
import { CoverageField } from './coverage-field.tsx'

type Props = {
  sid: string
  form: UseFormReturn<ReportForm>
  kept: Kept
  busy: boolean
  onSend: (form: ReportForm) => void
  onCancel: () => void
  /** After the fields. */
  children: ReactNode
}

const types: readonly Option[] = [
  { value: 'report', label: 'Report' },
  { value: 'improve', label: 'Improve' },
]
const locations: readonly Option[] = [
  { value: 'site', label: 'Site' },
  { value: 'house_system', label: 'House system' },
]
const methods: readonly Option[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
]

export const useReportForm = () =>
  useKeptForm<ReportForm>('report', {
    resolver: standardSchemaResolver(reportForm),
    mode: 'onTouched',
    defaultValues: { contactMethod: 'email', description: '' },
  })

export function ReportFields({ sid, form, kept, busy, onSend, onCancel, children }: Props) {
  const field = fieldsOf(form)
  // A suggestion costs nothing.
  const isReport = useAfterPress(useWatch({ control: form.control, name: 'reqType' }) === 'report')
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5">
      <KeptNote kept={kept} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Improve or Report"
          required
          placeholder="Select one"
          options={types}
          defaultValue=""
          {...field('reqType')}
        />
        <SelectField
          label="Location"
          required
          placeholder="Select Bug Type"
          options={locations}
          defaultValue=""
          {...field('location')}
        />
      </div>
      <RadioField label="Preferred Contact Method" options={methods} {...field('contactMethod')} />
      <TextAreaField label="Description" required rows={4} {...field('description')} />
      {isReport && <CoverageField sid={sid} />}
      {children}
      <FormFooter label="Send" busy={busy} onClose={onCancel} isFinal />
    </form>
  )
}
