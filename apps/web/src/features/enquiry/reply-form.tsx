import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { replyForm } from '@smart-bird/contracts/enquiry'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useSendingKey } from '#lib/use-sending-key.ts'
import { type EnquiryCalls, sendingTo } from './api.ts'

type Props = {
  calls: EnquiryCalls
  reference: string
  /** Until then there is nothing to reply to. */
  isAnswered: boolean
  /** What else can be added, before the text is sent. */
  children: ReactNode
}

export function ReplyForm({ calls, reference, isAnswered, children }: Props) {
  const replying = useMutation(sendingTo(calls, calls.reply))
  const sending = useSendingKey()
  const [form, kept] = useKeptForm<{ text: string }>(`reply ${reference}`, {
    resolver: standardSchemaResolver(replyForm),
    defaultValues: { text: '' },
  })
  const field = fieldsOf(form)
  const reply = ({ text }: { text: string }) =>
    replying.mutate(
      { key: sending.keyFor(text), text },
      {
        onSuccess: () => {
          sending.forget()
          form.reset()
        },
      },
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(reply)} className="grid gap-5">
      <KeptNote kept={kept} />
      {replying.isError && <Notice look="error">{sentenceOf(replying.error)}</Notice>}
      {replying.isSuccess && !form.formState.isDirty && (
        <Notice look="success">{isAnswered ? 'Your reply was sent.' : 'Sent.'}</Notice>
      )}
      <TextAreaField
        label={isAnswered ? 'Your reply' : 'Anything to add?'}
        rows={4}
        maxLength={limits.descriptionMax}
        {...field('text')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {children}
        <Button type="submit" variant="primary" busy={replying.isPending} className="ml-auto">
          <Send size={18} aria-hidden="true" />
          Send
        </Button>
      </div>
    </form>
  )
}
