import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { missingOf } from '@smart-bird/contracts/admin/quote-missing'
import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { formatDollars } from '@smart-bird/contracts/money'
import { sumOf } from '@smart-bird/contracts/quotes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Path, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { LongText } from '#components/long-text.tsx'
import { Notice } from '#components/notice.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { coverageOf } from '#features/admin/orders/api.ts'
import { isCallError } from '#lib/call-error.ts'
import { serverError } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { quoteSaving, quoteSending } from './api.ts'
import { QuoteLines } from './lines.tsx'
import { previewId, QuotePreview } from './preview.tsx'
import { RecipientFields } from './recipient.tsx'
import { draftOf, formOf, type QuoteForm, quoteForm, sheetOf } from './rules.ts'
import { TermFields } from './terms.tsx'
import { Withdraw } from './withdraw.tsx'

/** A draft, and beside it the page that it becomes. */
export function QuoteEditor({ quote }: { quote: AdminQuote }) {
  const { reference, username } = quote
  // What is edited, whatever a colleague saves meanwhile.
  const [edited, edit] = useState(quote)
  const saving = useMutation(quoteSaving(reference))
  const sending = useMutation(quoteSending(reference))
  const [form, kept] = useKeptForm<QuoteForm>(`quote ${reference}`, {
    resolver: standardSchemaResolver(quoteForm, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: formOf(quote.draft),
  })
  const { data: cover } = useQuery({
    ...coverageOf(username ?? '', undefined),
    enabled: username !== null,
  })
  const show = (saved: AdminQuote) => {
    edit(saved)
    form.reset(formOf(saved.draft))
  }
  const values = useWatch({ control: form.control }) as QuoteForm
  // The library's own answer is a change late.
  const isDirty = JSON.stringify({ ...values, was: '' }) !== JSON.stringify(formOf(edited.draft))
  useEffect(() => {
    // After a reload, what was kept still changes the version that it was typed over.
    if (isDirty !== (values.was !== '')) form.setValue('was', isDirty ? edited.updatedAt : '')
    if (!isDirty && quote.updatedAt !== edited.updatedAt && !saving.isPending) show(quote)
  })
  const page = useRef<HTMLFormElement>(null)
  const mark = (missing: Readonly<Record<string, readonly string[]>>) => {
    for (const [name, [message]] of Object.entries(missing))
      form.setError(name as Path<QuoteForm>, { type: serverError, ...(message && { message }) })
    // A line that lacks something is opened first.
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const save = (values: QuoteForm, then?: (saved: AdminQuote) => void) =>
    saving.mutate(
      { ...draftOf(values), was: values.was || edited.updatedAt },
      {
        onSuccess: (saved) => {
          kept.forget()
          show(saved)
          then?.(saved)
        },
        onError: (error) => isCallError(error) && mark(error.fields),
      },
    )
  const send = ({ updatedAt }: AdminQuote) =>
    sending.mutate(updatedAt, { onError: (error) => isCallError(error) && mark(error.fields) })
  const [asking, setAsking] = useState<QuoteForm>()
  const askToSend = (values: QuoteForm) => {
    const missing = missingOf(draftOf(values), today())
    if (Object.keys(missing).length > 0) mark(missing)
    else setAsking(values)
  }
  const total = formatDollars(sumOf(sheetOf(values, cover, today()).lines).totalCents)
  const isOvertaken = isDirty && !['', quote.updatedAt].includes(values.was) && !saving.isPending
  return (
    <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_32rem]">
      <Card
        title="Quote"
        aside={
          // On a desk it stands beside, on a phone it comes when it is asked for.
          <a href={`#${previewId}`} className="text-link text-sm xl:hidden">
            See the page
          </a>
        }
      >
        <form
          ref={page}
          noValidate
          onSubmit={form.handleSubmit(
            (values) => save(values),
            () => mark({}),
          )}
          // What has the focus stays above the line at the end.
          className="grid gap-7 [&_.control]:scroll-mt-6 [&_.control]:scroll-mb-44"
        >
          <KeptNote kept={kept} />
          {isOvertaken && (
            <Notice look="error">
              Somebody saved a newer version after this was typed, so it can’t be saved over it.{' '}
              <button
                type="button"
                className="text-link cursor-pointer font-semibold"
                onClick={() => {
                  kept.forget()
                  saving.reset()
                  show(quote)
                }}
              >
                Show what was saved instead
              </button>
            </Notice>
          )}
          <RecipientFields form={form} />
          <QuoteLines form={form} cover={cover} />
          <TermFields form={form} />
          <FormError error={saving.error} fields={Object.keys(form.formState.errors)} />
          <div className="-my-3 [&>.btn]:border-0 [&>.btn]:px-0">
            <Withdraw quote={quote} />
          </div>
          <div className="sticky bottom-(--bar) -mx-5 -mb-5 flex flex-wrap items-center gap-x-3 rounded-b-lg border-t border-line bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
            <p className="mr-auto">
              <strong className="font-display text-lg tabular-nums">{total}</strong>{' '}
              <span className="text-sm text-soft max-sm:block max-sm:text-xs">
                total, {isDirty ? 'not saved' : 'draft saved'}
              </span>
            </p>
            <Button
              type="submit"
              busy={saving.isPending && !asking}
              className="whitespace-nowrap max-sm:px-3"
            >
              Save draft
            </Button>
            <Button
              variant="primary"
              aria-haspopup="dialog"
              busy={sending.isPending}
              className="max-sm:px-3"
              onClick={form.handleSubmit(askToSend, () => mark({}))}
            >
              Send
            </Button>
          </div>
        </form>
        <ConfirmDialog
          open={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title="Send this quote?"
          sentence={
            <>
              We’ll email the link to {asking?.name}, <LongText text={asking?.email ?? ''} />. It
              can’t be edited after that; “Change” makes a new version.
            </>
          }
          confirmLabel="Send"
          onConfirm={() => asking && (isDirty ? save(asking, send) : send(edited))}
        >
          {quote.hasPamphlet ||
            'The state’s pamphlet isn’t set up on the server, so it doesn’t go with it. See RIGHTS_PAMPHLET_FILE.'}
        </ConfirmDialog>
      </Card>
      <QuotePreview form={form} cover={cover} />
    </div>
  )
}
