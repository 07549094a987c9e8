import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Restart Home
      </button>
      <ConfirmDialog
        open={open}
        title="Restart Home"
        sentence="Do you want to continue?"
        confirmLabel="Restart"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        <a href="/privacy-policy">What it means</a>
      </ConfirmDialog>
    </>
  )
}

async function openDialog() {
  const onConfirm = vi.fn()
  render(<Example onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Restart Home' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Restart Home' })
  return { dialog, onConfirm }
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('Android’s Back closes it, where the browser tells of it', async () => {
  const watching = new Set<{ onclose?: () => void }>()
  class Watcher {
    onclose?: () => void
    constructor() {
      watching.add(this)
    }
    destroy() {
      watching.delete(this)
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const { onConfirm } = await openDialog()
  expect(watching.size).toBe(1)
  for (const watcher of watching) act(() => watcher.onclose?.())
  await closed()
  expect([onConfirm.mock.calls.length, watching.size]).toEqual([0, 0])
})

test('asks the exact question, takes the focus, and acts once confirmed', async () => {
  const { dialog, onConfirm } = await openDialog()
  expect(dialog.textContent).toContain('Do you want to continue?')
  // Not the link, although it comes first: Enter must not leave the dialog.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.click(screen.getByRole('button', { name: 'Restart' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  await closed()
})

test("the details are part of the dialog's description", async () => {
  const { dialog } = await openDialog()
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Do you want to continue?What it means')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes it, does nothing and returns the focus', async (_, leave) => {
  const { onConfirm } = await openDialog()
  await leave()
  await closed()
  expect(onConfirm).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Restart Home'))
})
