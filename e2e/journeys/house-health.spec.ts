import { postAsAdmin } from '../support/admin.ts'
import { guestPassword } from '../support/customers.ts'
import { createCustomerWithHouse } from '../support/house-customers.ts'
import { controlHouse } from '../support/houses.ts'
import { logIn } from '../support/log-in.ts'
import { addresses, expect, test } from '../support/test.ts'

test('a home tells how it is: on its tile, on its screen, and in the admins’ list', async ({
  page,
  browser,
}) => {
  const { id, username } = await createCustomerWithHouse()
  const tell = async (condition: Parameters<typeof controlHouse>[1]) => {
    await controlHouse(username, condition)
    // The house answers with a report.
    await postAsAdmin(`/admin/customers/${id}/house/test`, { hook: 'service' })
  }
  const tile = page.getByRole('region', { name: 'Your home', exact: true })

  await tell({ package: 'older' })
  await logIn(page, username, guestPassword)
  await expect(tile).toContainText('Your home is connected')
  await expect(tile).toContainText('No health report yet.')

  await tell({ package: 'current', backupDaysAgo: 9, lowBatteries: 2 })
  await page.reload()
  await expect(tile).toContainText('Last backup 9 days ago')
  await expect(tile).toContainText('2 batteries are low. Reported')
  await tile.getByRole('link', { name: 'Health' }).click()
  await expect(page).toHaveURL(/\/house#health$/)
  const health = page.getByRole('region', { name: 'Health', exact: true })
  await expect(health).toContainText('More than 7 days without one.')
  await expect(health).toContainText('Below 20%.')
  await expect(page.getByText('Needed attention: 1 day')).toBeVisible()

  const context = await browser.newContext({ baseURL: addresses.web })
  const admins = await context.newPage()
  await logIn(admins, 'admin')
  await admins.goto(`/cabinet/admin/houses?search=${username}`)
  const row = admins.getByRole('row', { name: username })
  await expect(row).toContainText('Backed up 9 days ago')
  await expect(row).toContainText('2 batteries are low')

  await tell({ backupDaysAgo: 0, lowBatteries: 0 })
  await page.reload()
  await expect(page.getByText('Your home is doing well')).toBeVisible()
  await admins.reload()
  await expect(row.getByText('Well', { exact: true })).toBeVisible()
  await context.close()
})
