import { auditCsv, listAudit } from '@smart-bird/contracts/admin/audit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAdmin, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./audit.tsx'))
beforeEach(() => haveSession(anAdmin))

const row = {
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  actor: 'admin',
  action: 'order.created',
  subject: 'SB-000041',
  detail: 'basic: Vents',
  address: '203.0.113.9',
}

test('an admin filters the audit log and saves it', async () => {
  const files = catchFiles()
  const requests = answer(listAudit, reply(pageOf([row])))
  const saved = answer(auditCsv, () => HttpResponse.text('Id\r\n'))
  openApp('/cabinet/admin/audit')
  expect(await screen.findByText('basic: Vents')).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Order created' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Who did it'), 'admin{Enter}')
  await waitFor(() =>
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('actor')).toBe('admin'),
  )
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Order canceled')
  await waitFor(() =>
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('action')).toBe('order.cancelled'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(new URL(saved[0]?.url ?? '').search).toBe('?action=order.cancelled&actor=admin')
})

test('on a phone, filters are behind a button, and what is chosen is said beside it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  answer(listAudit, reply(pageOf([row])))
  openApp('/cabinet/admin/audit')
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByLabelText('Action')).toBeNull()
  await userEvent.click(button)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Login failed')
  await waitFor(() => expect(currentAddress()).toContain('action=login.failed'))
  expect(screen.getByRole('button', { name: 'Filters, 1 on' })).toBeTruthy()
  cleanup()
  openApp('/cabinet/admin/audit?action=login.failed')
  const chosen = 'Login failed: remove the action filter'
  await userEvent.click(await screen.findByRole('button', { name: chosen }))
  expect(screen.queryByLabelText('Action')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
  expect(currentAddress()).not.toContain('action')
})

test('an empty log says what it is for, and offers nothing to search', async () => {
  answer(listAudit, reply(pageOf([])))
  openApp('/cabinet/admin/audit')
  expect(await screen.findByText('No actions yet.')).toBeTruthy()
  expect(screen.queryByLabelText('Search')).toBeNull()
})

test('a list that failed to load shows the reason', async () => {
  answer(listAudit, refuse('unavailable'))
  openApp('/cabinet/admin/audit')
  expect(await screen.findByText(/The service is briefly unavailable/)).toBeTruthy()
})
