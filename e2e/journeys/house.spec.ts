import type { Page } from '@playwright/test'
import { alerts } from '@smart-bird/contracts/alerts'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { cookieNames } from '@smart-bird/contracts/limits'
import { readCookie } from '../support/cookies.ts'
import { confirm, dismissAlert, homeCard } from '../support/home-card.ts'
import { expectNoStamp, stamp, waitHasLasted } from '../support/house-wait.ts'
import { controlHouse, findHouse } from '../support/houses.ts'
import { logIn } from '../support/log-in.ts'
import { addresses, expect, test } from '../support/test.ts'

// Each test has its own house, so the tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

test.describe('a restart', () => {
  // The second browser's restart is refused.
  test.use({ expectedErrors: [/429 \(Too Many Requests\)/] })

  test('shows its progress, survives a closed tab, and allows a version sync afterwards', async ({
    page,
    context,
    browser,
  }) => {
    await controlHouse('premium', { restartSeconds: 3, version: '2026.12.0' })
    await logIn(page, 'premium')
    const home = homeCard(page)
    await expect(home.refreshVersion).toBeHidden()
    await expect(home.refreshStatus).toBeHidden()
    await home.restart.click()
    await confirm(page, confirmations.restart, 'Restart')
    await expect(home.clock).toHaveAttribute('aria-valuetext', /^4:5\d left$|^5:00 left$/)
    await expect(home.step('Sent to your home')).toContainText('done')
    await expect(home.step('Back online')).not.toContainText('done')
    await expectOutOfUse(page)
    const reached = await walkWithTab(page)
    expect(reached).toContain('UnSubscribe')
    expect(reached).not.toMatch(/View Home|Restart Home/)

    const elsewhere = await browser.newContext({ baseURL: addresses.web })
    const other = await elsewhere.newPage()
    await logIn(other, 'premium')
    await homeCard(other).restart.click()
    await confirm(other, confirmations.restart, 'Restart')
    // Already under way: it shows the same wait.
    await expect(homeCard(other).clock).toHaveAttribute('aria-valuetext', /^4:\d\d left$|^Back at /)
    await expect(homeCard(other).step('Sent to your home')).toContainText('done')
    expect((await findHouse('premium')).restarts).toBe(1)
    await elsewhere.close()

    await page.reload()
    await expectOutOfUse(page)
    await expect(home.step('Received by your home')).toContainText('done')
    const began = await stamp(page)
    await page.close()

    const next = await context.newPage()
    await next.goto('/cabinet/premium/home')
    expect(await stamp(next)).toBe(began)
    await expectOutOfUse(next)
    const card = homeCard(next)
    await expect(card.step('Back online with version 2026.12.0')).toContainText('done')
    await card.refreshNow.click()
    await expect(card.value('Home version')).toContainText('2026.12.0')
    await expect(card.clock).toBeHidden()
    await expectNoStamp(next)
    expect((await findHouse('premium')).restarts).toBe(1)

    // Both cookies were replaced, so there is nothing left to refresh, though the card may have offered it before.
    await expect.poll(() => readCookie(context, 'houseVersion')).toBe('2026.12.0')
    await expect(card.refreshVersion).toBeHidden()

    await context.addCookies([
      { name: cookieNames.houseVersion, value: '2026.11.1', url: addresses.web },
    ])
    await next.reload()
    // A token names the second it was made in, so a later one differs from it.
    const token = await readCookie(context, 'token')
    await card.refreshVersion.click()
    await confirm(next, confirmations.versionSync, 'Refresh')
    await expect(card.step('Back online with version 2026.12.0')).toContainText('done')
    await expect.poll(() => readCookie(context, 'houseVersion')).toBe('2026.12.0')
    await card.refreshNow.click()
    await expect(card.clock).toBeHidden()
    await expect(card.refreshVersion).toBeHidden()
    // A house can restart five minutes after its last restart; until then the button is disabled.
    await expect(card.restart).toHaveAccessibleDescription(/^Available again in [45] min$/)
    await expect(card.restart).toBeDisabled()
    expect(await readCookie(context, 'token')).not.toBe(token)
  })
})

test('the end of a wait brings a new token and reloads the page', async ({ page, context }) => {
  await logIn(page, 'admin')
  const token = await readCookie(context, 'token')
  // The clock is moved on: a last second to be caught by the eye would be gone on a busy machine.
  await page.clock.install()
  await waitHasLasted(page, 180)
  await expectOutOfUse(page)
  await expect(homeCard(page).clock).toHaveAttribute('aria-valuetext', /^1:\d\d left$/)
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward('02:00')
  await reloaded
  await expect(homeCard(page).restart).toBeEnabled()
  await expect(homeCard(page).clock).toBeHidden()
  await expectNoStamp(page)
  expect(await readCookie(context, 'token')).not.toBe(token)
})

test.describe('a house that cannot be reached', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] })

  test('shows the alert and changes nothing', async ({ page, context }) => {
    await logIn(page, 'basic')
    const home = homeCard(page)
    for (const mode of ['down', 'error', 'redirect', 'garbage', 'silent']) {
      await controlHouse('basic', { mode })
      await home.restart.click()
      await confirm(page, confirmations.restart, 'Restart')
      await expect(home.trouble).toHaveText(alerts.houseUnreachable)
      await expect(page.getByText(alerts.houseUnreachable)).toHaveCount(1)
      expect(await stamp(page), mode).toBeNull()
    }

    await controlHouse('basic', { mode: 'down', version: '2027.1.0' })
    await context.addCookies([
      { name: cookieNames.houseVersion, value: '2025.1.0', url: addresses.web },
    ])
    const before = await readCookie(context, 'token')
    await page.reload()
    // Every load asks for a new token.
    await expect.poll(() => readCookie(context, 'token')).not.toBe(before)
    const token = await readCookie(context, 'token')
    await home.refreshVersion.click()
    await confirm(page, confirmations.versionSync, 'Refresh')
    await dismissAlert(page, alerts.houseUnreachable)
    expect(await stamp(page)).toBeNull()
    expect(await readCookie(context, 'houseVersion')).toBe('2025.1.0')
    expect(await readCookie(context, 'token')).toBe(token)
    await expect(home.value('Home version')).toContainText('2026.10.4')
    expect((await findHouse('basic')).restarts).toBe(0)

    await context.clearCookies({ name: cookieNames.token })
    await logIn(page, 'basic')
    await expect(home.value('Home version')).toContainText('2026.10.4')
    await expect(home.refreshVersion).toBeHidden()
  })

  test('keeps its status until a sync succeeds', async ({ page, context }) => {
    await controlHouse('uat', { mode: 'down' })
    await logIn(page, 'uat')
    const home = homeCard(page)
    await expect(home.value('Home status')).toContainText('basic')
    await home.refreshStatus.click()
    await confirm(page, confirmations.statusSync, 'Switch')
    await dismissAlert(page, alerts.houseUnreachable)
    expect((await findHouse('uat')).status).toBeNull()

    await page.reload()
    await expect(home.value('Home status')).toContainText('basic')
    const token = await readCookie(context, 'token')
    await home.refreshStatus.click()
    // At the last moment: the API tries the refused call again by itself after ten seconds.
    await controlHouse('uat', { mode: 'up' })
    await confirm(page, confirmations.statusSync, 'Switch')
    await expect(home.value('Home status')).toContainText('premium')
    await expect(home.refreshStatus).toBeHidden()
    expect((await findHouse('uat')).status).toBe('premium')
    expect(await readCookie(context, 'token')).not.toBe(token)
    // A status sync starts no wait.
    await expect(home.restart).toBeEnabled()
    expect(await stamp(page)).toBeNull()
  })
})

/** The links and buttons of the house are at half opacity and can't be pressed. */
async function expectOutOfUse(page: Page) {
  const { viewHome, restart } = homeCard(page)
  await expect(restart).toBeDisabled()
  await expect(viewHome).not.toHaveAttribute('href')
  for (const part of [viewHome, restart]) await expect(part).toHaveCSS('opacity', '0.5')
}

/** The names of what the Tab key reaches, from the heading on. */
async function walkWithTab(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'User Cabinet' }).click()
  const names: string[] = []
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    names.push((await page.locator('a:focus, button:focus').allTextContents()).join())
  }
  return names.join()
}
