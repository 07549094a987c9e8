import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readToasts } from '#lib/toasts.ts'
import { aReceipt } from '#testing/a-purchase.ts'
import { FileFailure, sayFileFailure } from './file-failure.tsx'
import { saveReceipt, saveYearStatement } from './files.ts'

const drawings = ['@smart-bird/receipt/draw-receipt', '@smart-bird/receipt/draw-statement']
afterEach(() => {
  for (const drawing of drawings) vi.doUnmock(drawing)
})

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
    const error = await save().catch((error: unknown) => error)
    sayFileFailure(error)
    render(<FileFailure error={error} />)
    expect(screen.getByRole('alert').textContent).toContain('Reload the page')
    expect(readToasts()).toEqual([])
  },
)
