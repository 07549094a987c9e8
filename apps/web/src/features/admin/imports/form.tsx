import { importColumnsOf } from '@smart-bird/contracts/admin/imports'
import { formatCount } from '@smart-bird/contracts/counts'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { saveFile } from '#lib/save-file.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import sample from '../../../../../../docs/moving-in.csv?raw'
import { importPreview } from './api.ts'
import { Preview } from './preview.tsx'

const megabytes = limits.importBytesMax / 1024 / 1024
const tooLarge = `A file may have up to ${megabytes} MB, and this one is larger. Please import it in parts.`

type Table = { text: string; name: string }

/** A table of earlier customers as a file or a paste; checked first, and imported as a whole. */
export function ImportForm() {
  const checking = useMutation(importPreview())
  const [form, kept] = useKeptForm<Table>('import', { defaultValues: { text: '', name: '' } })
  const input = useRef<HTMLInputElement>(null)
  const field = fieldsOf(form)
  const { text, name } = form.watch()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.importBytesMax) return form.setError('text', { message: tooLarge })
    const found = await file.text()
    form.setValue('name', file.name)
    form.setValue('text', found, { shouldDirty: true, shouldValidate: true })
    checking.mutate({ text: found })
  }
  const isChecked = checking.data !== undefined && checking.variables.text === text
  const waits = text.trim() !== '' && !isChecked
  return (
    <>
      <Card
        title="Customers, their homes and what they paid for"
        className="gap-x-14 *:first:col-span-full lg:grid lg:grid-cols-[30rem_1fr] lg:grid-rows-[auto_auto_1fr]"
      >
        <p className="mb-4 max-w-prose">
          One row for each customer, or for each of their paid orders. The first row names the
          columns; only Email has to be there. Nobody is emailed: you invite them later.
        </p>
        <FactList className="mb-5 max-w-prose self-start">
          {Object.entries(importColumnsOf).map(([name, columns]) => (
            <Fact key={name} name={name}>
              {columns.join(', ')}
            </Fact>
          ))}
        </FactList>
        <form
          noValidate
          className="grid gap-5 sm:*:last:justify-self-start lg:col-start-2 lg:row-span-2 lg:row-start-2"
          onSubmit={form.handleSubmit((values) => checking.mutate(values))}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void take(event.dataTransfer.files[0])
          }}
        >
          <KeptNote kept={kept} />
          <FormError error={checking.error} />
          <div className="flex flex-wrap items-center gap-3 max-sm:[&>.btn]:w-full">
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              aria-label="File"
              hidden
              onChange={({ target }) => {
                void take(target.files?.[0])
                // The same file may be chosen again.
                target.value = ''
              }}
            />
            <Button variant={waits ? 'outline' : 'primary'} onClick={() => input.current?.click()}>
              <FileUp size={18} aria-hidden="true" />
              Choose a file
            </Button>
            <Button onClick={() => saveFile('moving-in.csv', sample, 'text/csv;charset=utf-8')}>
              <Download size={18} aria-hidden="true" />
              Save a sample
            </Button>
            {name && <span className="text-sm text-soft [overflow-wrap:anywhere]">{name}</span>}
          </div>
          <TextAreaField
            label="Or paste the rows, or drop the file here"
            hint={`Copied from a spreadsheet or as CSV, up to ${formatCount(limits.importRowsMax)} rows.`}
            rows={8}
            spellCheck={false}
            className="[&_textarea]:text-sm [&_textarea]:whitespace-pre"
            {...field('text', { required: 'Choose a file or paste its rows.' })}
          />
          <Button type="submit" variant={waits ? 'primary' : 'outline'} busy={checking.isPending}>
            Check
          </Button>
        </form>
      </Card>
      {isChecked && (
        <Preview
          preview={checking.data}
          table={form.getValues()}
          onRefused={() => checking.mutate({ text })}
          onImported={kept.forget}
        />
      )}
    </>
  )
}
