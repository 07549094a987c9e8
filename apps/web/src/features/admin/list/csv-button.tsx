import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useNoMoney } from '#features/admin/overview/api.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { showError } from '#lib/toasts.ts'
import { today } from '#lib/today.ts'

type Props = {
  /** The file's name, without extension. */
  name: string
  /** Whether the name ends with the day it is saved. */
  dated?: boolean
  fetchCsv: () => Promise<Blob>
  /** What the page has of it: a file of nothing, or of what failed to load, isn't offered. */
  rows?: readonly unknown[] | undefined
}

export function CsvButton({ name, dated = true, fetchCsv, rows }: Props) {
  const saving = useMutation({
    mutationFn: fetchCsv,
    onSuccess: (csv) => {
      const day = dated ? `-${today()}` : ''
      saveFile(`${name}${day}.csv`, csv, 'text/csv;charset=utf-8')
    },
    onError: (error) => showError(sentenceOf(error)),
  })
  if (useNoMoney()) return null
  return (
    <Button busy={saving.isPending} disabled={rows?.length === 0} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download size={18} aria-hidden="true" />}
      Save as CSV
    </Button>
  )
}
