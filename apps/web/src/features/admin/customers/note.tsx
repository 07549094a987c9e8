import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Customer } from '@smart-bird/contracts/admin/customers'
import { noteForm } from '@smart-bird/contracts/admin/note'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { FormFooter } from '#components/dialog.tsx'
import { Fact, NoValue } from '#components/fact-list.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { changesOf } from '#features/admin/edit-rules.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { noteEdit } from './api.ts'
import { useShown } from './use-shown.ts'

/** What admins tell each other before a visit, and the way to change it. */
export function NoteFact({ customer }: { customer: Customer }) {
  const open = useLastingDialog(
    `note ${customer.id}`,
    'Internal note',
    (close) => <NoteForm customer={customer} onDone={close} />,
    'How to get in, the dog, where to park. Only admins read it.',
  )
  return (
    <Fact name="Internal note">
      {customer.note ? (
        <span className="w-full whitespace-pre-line">{customer.note}</span>
      ) : (
        <NoValue>No note yet</NoValue>
      )}
      <RowButton aria-haspopup="dialog" onClick={open}>
        {customer.note ? 'Edit note' : 'Add note'}
      </RowButton>
    </Fact>
  )
}

function NoteForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const saving = useMutation(noteEdit(customer.id))
  const [shown, refuse] = useShown(customer, ({ note }) => ({ note }))
  const [form, kept] = useKeptForm<{ note: string }>(`note ${customer.id}`, {
    resolver: standardSchemaResolver(noteForm),
    mode: 'onTouched',
    defaultValues: shown,
  })
  const field = fieldsOf(form)
  const done = kept.forgetAnd(onDone)
  const save = (values: { note: string }) => {
    if (!changesOf(shown, values)) return done()
    saving.mutate(
      { ...values, was: shown },
      { onSuccess: done, onError: (error) => refuse(error, form) },
    )
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={saving.error} fields={['note']} />
      <TextAreaField label="Note" maxLength={limits.noteMax} {...field('note')} />
      <FormFooter label="Save note" busy={saving.isPending} onClose={done} />
    </form>
  )
}
