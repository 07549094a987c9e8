import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { givenReason } from '@smart-bird/contracts/admin/quotes'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useLastingDialog } from './dialog-button.tsx'
import { FormError } from './form-error.tsx'

type Props<Reply> = {
  /** What the button that opens it says. */
  opens: string
  /** Of the dialog, and of what is kept. */
  title: string
  sentence: string
  label: string
  saving: UseMutationOptions<Reply, Error, { reason: string }>
}

/** Ends something for a reason, which its customer reads. */
export function EndForReason<Reply>({ opens, title, ...form }: Props<Reply>) {
  const open = useLastingDialog(title, title, (close) => (
    <ReasonForm title={title} {...form} onDone={close} />
  ))
  return (
    <Button variant="danger" aria-haspopup="dialog" onClick={open}>
      {opens}
    </Button>
  )
}

type FormProps<Reply> = Omit<Props<Reply>, 'opens'> & { onDone: () => void }
function ReasonForm<Reply>({ title, sentence, label, saving, onDone }: FormProps<Reply>) {
  const mutation = useMutation(saving)
  const [form, kept] = useKeptForm<{ reason: string }>(`end ${title}`, {
    resolver: standardSchemaResolver(givenReason),
    defaultValues: { reason: '' },
  })
  const field = fieldsOf(form)
  const done = kept.forgetAnd(onDone)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: done }))}
    >
      <KeptNote kept={kept} />
      <FormError error={mutation.error} />
      <p>{sentence}</p>
      <TextField label="Reason" {...naming(field('reason'), 'Enter the reason.')} />
      <FormFooter label={label} variant="danger" busy={mutation.isPending} onClose={done} />
    </form>
  )
}
