import * as contract from '@smart-bird/contracts/admin/customers'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  [{ status: 'active', hasPaid: true }, 'premium', ['Premium']],
  [{ status: 'active', hasPaid: true }, 'uat', ['Premium', 'UAT']],
  [{ status: 'suspended', hasPaid: true }, 'basic', ['Basic']],
  [undefined, 'basic', ['Basic', 'Premium', 'UAT', 'Admin']],
] as const)(
  'an edit offers only the account status that goes with a running subscription: %o beside %s',
  async (running, sbStatus, offered) => {
    const dates = { nextPaymentAt: null, failedPayments: 0, nextRetryAt: null }
    const sold = { price: '29.00', consent: null, ...dates }
    await open({ sbStatus, subscription: running ? { ...running, ...sold } : null })
    await press('Edit')
    const field = await screen.findByLabelText('Account status')
    const options = within(field).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(offered)
  },
)
