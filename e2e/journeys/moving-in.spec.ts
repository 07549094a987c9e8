import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/admin-test.ts'
import { confirm } from '../support/home-card.ts'
import { demoPassword } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect } from '../support/test.ts'

const emailsTo = async (address: string): Promise<unknown[]> =>
  (await fetch(`${addresses.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`)).json()

test('an admin pastes earlier customers, corrects two rows, imports them without an email, and invites one', async ({
  page,
}) => {
  test.slow()
  const name = `movein${randomInt(1e7)}`
  const email = (who: string) => `${name}${who}@journeys.smartbird.example`
  const header = 'Email,Name,Ordered,Order type,Description,Price,Paid,Paid by,Reference,Complete'
  const row = (who: string, price: string, day: string) =>
    `${email(who)},Moving ${name.slice(0, 6)},${day},Installation,Smart home,${price},3/8/2023,check,1042,3/21/2023`
  const bad = [header, row('a', '"$1,234.505"', '3/1/2023'), row('b', '965', '2/31/2023')].join(
    '\n',
  )
  const good = bad.replace('.505', '.50').replace('2/31', '2/28')

  await page.goto('/cabinet/admin/customers')
  await page.getByRole('link', { name: 'Import' }).click()
  const paste = page.getByLabel('Or paste the rows, or drop the file here')
  await paste.fill(bad)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(
    page.getByText(/^Row 2, Price “\$1,234.505”: Please enter an amount such as 965.00/),
  ).toBeVisible()
  await expect(page.getByText('Row 3, Ordered “2/31/2023”: There is no such day.')).toBeVisible()
  await expectAccessible(page, 'customers/import with faults')
  await paste.fill(good)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('2 new, $2,199.50')).toBeVisible()
  await expectAccessible(page, 'customers/import')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/customers\?invitation=none/)

  await page.goto(`/cabinet/admin/customers?invitation=none&search=${email('a')}`)
  expect(await emailsTo(email('a'))).toEqual([])
  await page.getByRole('link', { name: /^Moving / }).click()
  await expect(page.getByText('Not invited yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await confirm(page, `Email a link to set a password to ${email('a')}?`, 'Send')
  await findEmail(email('a'), /account is ready/)
  expect(await emailsTo(email('b'))).toEqual([])
})

test('the sample that the page offers is the one of the docs', async ({ page }) => {
  await page.goto('/cabinet/admin/customers/import')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a sample' }).click()
  const saved = await (await saving).path()
  const own = new URL('../../docs/moving-in.csv', import.meta.url)
  expect(readFileSync(saved, 'utf8')).toBe(readFileSync(own, 'utf8'))
})
