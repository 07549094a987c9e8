import type { Page } from '@playwright/test'
import { alerts } from '@smart-bird/contracts/alerts'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { expectAccessible } from '../support/accessibility.ts'
import { readCookie } from '../support/cookies.ts'
import { guestPassword } from '../support/customers.ts'
import { confirm, homeCard } from '../support/home-card.ts'
import { createCustomerWithHouse } from '../support/house-customers.ts'
import { stamp, waitHasLasted } from '../support/house-wait.ts'
import { controlHouse, findHouse } from '../support/houses.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

// Each test has its own house, so the tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Logs in a customer whose house behaves like this. */
async function openCabinet(page: Page, controls: Parameters<typeof controlHouse>[1]) {
  const { username } = await createCustomerWithHouse()
  await controlHouse(username, controls)
  await logIn(page, username, guestPassword)
  return { username, home: homeCard(page) }
}

async function restart(page: Page) {
  await homeCard(page).restart.click()
  await confirm(page, confirmations.restart, 'Restart')
}

test('a customer waits for a slow house, which restarts and reports its first version', async ({
  page,
  context,
}) => {
  const { username, home } = await openCabinet(page, { mode: 'slow', slowSeconds: 1.5 })
  await expect(home.value('Home version')).toContainText('Home Version is not set')
  await restart(page)
  await expect(page.getByText('One moment…')).toBeVisible()
  await expect(home.step('Back online with version 2026.12.0')).toContainText('done')
  await home.refreshNow.click()
  await expect(home.value('Home version')).toContainText('2026.12.0')
  await expect.poll(() => readCookie(context, 'houseVersion')).toBe('2026.12.0')
  await expect(home.refreshVersion).toBeHidden()
  await expect(home.status).toHaveCount(0)
  expect((await findHouse(username)).restarts).toBe(1)
})

test('a restart stands in the diary: when it was asked for, received and over', async ({
  page,
}) => {
  const { username, home } = await openCabinet(page, { mode: 'up' })
  await restart(page)
  await expect(home.step('Back online with version 2026.12.0')).toContainText('done')
  await page.goto(`/cabinet/${username}/house#diary`)
  const diary = page.getByRole('region', { name: 'Diary', exact: true })
  const entry = diary.getByRole('listitem').filter({ hasText: 'Your home restarted' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Back within a minute, version 2026.12.0')
  await expect(entry.getByRole('img', { name: 'Your home with its lights on' })).toBeVisible()
})

test.describe('a house slower than five seconds', () => {
  test.use({ expectedErrors: [/(500|429) \(/] })

  test('counts as unreachable; the next try says that it is restarting after all', async ({
    page,
  }) => {
    const { username, home } = await openCabinet(page, {
      mode: 'slow',
      slowSeconds: 6,
      restartSeconds: 0,
    })
    await restart(page)
    await expect(home.trouble).toHaveText(alerts.houseUnreachable)
    expect(await stamp(page)).toBeNull()
    await expect.poll(async () => (await findHouse(username)).restarts).toBe(1)
    await controlHouse(username, { mode: 'up' })
    await restart(page)
    await expect(home.clock).toBeVisible()
    await expect(home.trouble).toHaveCount(0)
    expect((await findHouse(username)).restarts).toBe(1)
  })
})

test('a customer reads, during the wait and after it, that the house did not restart', async ({
  page,
  context,
}) => {
  const { username, home } = await openCabinet(page, { mode: 'invalid_configuration' })
  await restart(page)
  await expect(home.step('Received by your home')).toContainText('done')
  await expect(home.status).toHaveText('Most homes are back within two minutes.')

  await waitHasLasted(page, 150)
  await expect(home.status).toContainText('It may still be starting.')
  await expect(home.step('Back online')).not.toContainText('done')
  await expect(home.refreshNow).toBeHidden()
  await expectAccessible(page, 'house that is not back')

  await waitHasLasted(page, 300)
  await expect(home.trouble).toContainText(
    'It received the restart, but wasn’t back within five minutes.',
  )
  await expect(home.restart).toBeEnabled()
  expect(await stamp(page)).toBeNull()
  expect((await findHouse(username)).restarts).toBe(0)
  expect(await readCookie(context, 'houseVersion')).toBe('2026.12.0')
  await page.reload()
  await expect(home.trouble).toContainText('an error in its setup')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(home.trouble).toHaveCount(0)
})

test('a customer reads, during the wait and after it, that the house drops calls from outside', async ({
  page,
  context,
}) => {
  const { username, home } = await openCabinet(page, { mode: 'local_only' })
  await restart(page)
  await expect(home.step('Sent to your home')).toContainText('done')
  await waitHasLasted(page, 40)
  await expect(home.status).toContainText('It hasn’t confirmed the restart yet.')
  await expect(home.step('Waiting for your home')).not.toContainText('done')
  await expect(home.refreshNow).toBeHidden()

  await waitHasLasted(page, 300)
  await expect(home.trouble).toContainText('It hasn’t confirmed the restart. It may be offline')
  expect((await findHouse(username)).restarts).toBe(0)
  expect(await readCookie(context, 'houseVersion')).toBeUndefined()
  await expect(home.value('Home version')).toContainText('Home Version is not set')
})
