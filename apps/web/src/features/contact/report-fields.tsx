import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReportForm, reportForm } from '@smart-bird/contracts/contact'
import { useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { TextAreaField } from '#components/field.tsx'
import { RadioField } from '#components/radio-field.tsx'
import { type Option, SelectField } from '#components/select-field.tsx'

type Props = { busy: boolean; onSend: (form: ReportForm) => void; onCancel: () => void }

const types: readonly Option[] = [
  { value: 'report', label: 'Report' },
  { value: 'improve', label: 'Improve' },
]
const locations: readonly Option[] = [
  { value: 'site', label: 'Site' },
  { value: 'house_system', label: 'House system' },
]
const methods: readonly Option[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
]

export function ReportFields({ busy, onSend, onCancel }: Props) {
  const form = useForm<ReportForm>({
    resolver: standardSchemaResolver(reportForm),
    mode: 'onTouched',
    defaultValues: { contactMethod: 'email', description: '' },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5">
      <SelectField
        label="Improve or Report"
        placeholder="Select one"
        options={types}
        defaultValue=""
        error={errors.reqType?.message}
        {...form.register('reqType')}
      />
      <SelectField
        label="Location"
        placeholder="Select Bug Type"
        options={locations}
        defaultValue=""
        error={errors.location?.message}
        {...form.register('location')}
      />
      <RadioField
        label="Preferred Contact Method"
        options={methods}
        error={errors.contactMethod?.message}
        {...form.register('contactMethod')}
      />
      <TextAreaField
        label="Description"
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" look="lit" busy={busy}>
          Send
        </Button>
      </div>
    </form>
  )
}
