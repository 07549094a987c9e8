import { readFile } from 'node:fs/promises'
import { dayOf } from '@smart-bird/receipt/moment'
import { unzipSync } from 'fflate'
import { getAsAdmin, postAsAdmin } from '../support/admin.ts'
import { expectNoViolation } from '../support/axe.ts'
import { guestPassword } from '../support/customers.ts'
import { createCustomerWithHouse } from '../support/house-customers.ts'
import { demoPassword, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect, test } from '../support/test.ts'

// The session of a closed account is over.
test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

test('a customer takes the data along, cuts the connection, is connected again, and closes the account', async ({
  page,
}) => {
  const { id, username, email } = await createCustomerWithHouse()
  await logIn(page, username, guestPassword)
  await page.goto(`/cabinet/${username}/house#leaving`)
  await expect(page.getByLabel('I have it')).toBeVisible()
  await expectNoViolation(page)

  await page.getByLabel('I have it').click()
  await expect(page.getByText(/^You have it, since/)).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('My-data.zip')
  const files = unzipSync(await readFile(await file.path()))
  const rows = JSON.parse(Buffer.from(files['me.json'] ?? []).toString())
  expect(rows.users).toMatchObject([{ username, email }])
  expect(rows.houses).toMatchObject([{ address: '1 Journey Street' }])

  await page.getByRole('button', { name: 'Cut the connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await dialog.getByRole('button', { name: 'Cut the connection' }).click()
  await expect(page.getByText(/^You cut it on/)).toBeVisible()
  await findEmail(email, /no longer connected/)

  const connect = `/admin/customers/${id}/house/connect`
  await postAsAdmin(connect, { proof: { password: demoPassword } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cut the connection' })).toBeVisible()

  await page.getByRole('button', { name: 'Close my account' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await dialog.getByRole('button', { name: 'Ask to close it' }).click()
  await expect(page.getByRole('link', { name: /^Your request SB-/ })).toBeVisible()

  await postAsAdmin(`/admin/customers/${id}/close`, { proof: { password: demoPassword } })
  await findEmail(email, /account is closed/)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  const closed = await (await getAsAdmin(`/admin/customers/${id}`)).json()
  expect(closed).toMatchObject({ email: null, fullUserName: null, phone: null, house: null })
  expect(JSON.stringify(closed)).not.toContain(username)
})

test('a customer hands the home over, and an admin gives it to its next owner', async ({
  page,
  browser,
}) => {
  const { id, username } = await createCustomerWithHouse()
  const next = `next${username}@journeys.smartbird.example`
  await logIn(page, username, guestPassword)
  await page.goto(`/cabinet/${username}/house#leaving`)
  await page.getByRole('button', { name: 'Hand the home over' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New owner’s name').fill('Robin Reed')
  await dialog.getByLabel('New owner’s email').fill(next)
  await dialog.getByLabel('From which day').fill(dayOf(new Date().toISOString()))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^We have your request: SB-/)).toBeVisible()

  const context = await browser.newContext({ baseURL: addresses.web })
  const admin = await context.newPage()
  await logIn(admin, 'admin')
  await admin.goto(`/cabinet/admin/customers/${id}`)
  await admin.getByRole('button', { name: /^Asked to hand the home over on/ }).click()
  const transfer = admin.getByRole('dialog', { name: 'Transfer the home' })
  await expect(transfer.getByLabel('New owner’s name')).toHaveValue('Robin Reed')
  await expect(transfer.getByLabel('New owner’s email')).toHaveValue(next)
  await transfer.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await expectNoViolation(admin)
  await transfer.getByRole('button', { name: 'Transfer the home' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Robin Reed' })).toBeVisible()
  await expect(admin.getByText('1 Journey Street')).toBeVisible()
  await findEmail(next, /account is ready/)
  await context.close()
  const before = await (await getAsAdmin(`/admin/customers/${id}`)).json()
  expect(before.house).toMatchObject({ address: null, domain: null })
})
