import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { readToasts } from '#lib/toasts.ts'
import { aReceipt } from '#testing/a-purchase.ts'
import { saveReceipt, saveYearStatement } from './files.ts'
import { useFile } from './use-file.tsx'

const drawings = ['@smart-bird/receipt/draw-receipt', '@smart-bird/receipt/draw-statement']
afterEach(() => {
  for (const drawing of drawings) vi.doUnmock(drawing)
})

function Saver({ save }: { save: () => Promise<void> }) {
  const saving = useFile<void>(save)
  return (
    <>
      <button type="button" onClick={() => saving.mutate()}>
        Save
      </button>
      {saving.failure}
    </>
  )
}

test.each([
  ['receipt', () => saveReceipt(aReceipt())],
  ['statement', () => saveYearStatement({ rows: [], year: 2026, customerName: 'Anna Ames' })],
])(
  'a %s whose code is gone asks for a reload, because trying again can’t help',
  async (_, save) => {
    for (const drawing of drawings)
      vi.doMock(drawing, () => {
        throw new Error('404')
      })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Saver save={save} />
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Reload the page')
    expect(readToasts()).toEqual([])
  },
)
