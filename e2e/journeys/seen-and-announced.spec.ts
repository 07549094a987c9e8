import type { Page } from '@playwright/test'
import { alerts } from '@smart-bird/contracts/alerts'
import { liveRegions, readTree, sizeAt } from '../support/accessibility-tree.ts'
import { contactForm } from '../support/enquiry.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu } from '../support/user-menu.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('the public pages', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_FAILED/] })

  test('work with a screen reader, zoomed in, in forced colors and on paper', async ({ page }) => {
    await page.goto('/')
    const light = page.getByRole('button', { name: 'Light', exact: true })
    const steps = page.getByRole('heading', { name: 'From first message to a home that works' })
    await light.focus()
    await expect(page.getByText('One press by the door every room answers')).toBeVisible()
    await expect(light).toHaveAttribute('aria-pressed', 'false')
    const before = await steps.boundingBox()
    await light.press('Enter')
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    expect((await steps.boundingBox())?.y).toBe(before?.y)

    const { fill, send } = contactForm(page)
    await fill()
    const tree = await readTree(page)
    expect(liveRegions(tree, 'polite').length, 'errors to come, in the tree').toBeGreaterThan(8)
    expect(tree.filter(({ role, required }) => role === 'textbox' && required)).toHaveLength(5)
    await page.route('**/email/send', (route) => route.abort())
    await send.press('Enter')
    const failed = page.getByRole('alert')
    await expect(failed).toContainText(alerts.sendFailed)
    await expect(failed).toBeFocused()
    await expect(failed).toBeInViewport()

    for (const size of [
      { width: 390, height: 844 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/services')
      await page.getByRole('checkbox', { name: 'Cameras' }).check()
      await page.getByRole('link', { name: /^Price on request 1 item/ }).waitFor()
      await page.getByRole('radio', { name: /Studio/ }).check()
      await page.getByRole('link', { name: /^\$593 2 items/ }).waitFor()
      expect(await findCovered(page), `behind the bar at ${size.width} px`).toEqual([])
    }

    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    const lineOf = (name: RegExp) =>
      page.getByRole('button', { name }).evaluate((it) => getComputedStyle(it).textDecorationLine)
    expect(await lineOf(/^Step 1/)).toBe('underline')
    expect(await lineOf(/^Step 2/)).toBe('none')
    await page.goto('/faq/')
    await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' })
    await expect(page.getByText('$593 for a studio')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 34, 60)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.goto('/services')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /^Vents/ })).toHaveCSS('display', 'grid')
  })
})

test.describe('the cabinet', () => {
  test.use({ viewport: { width: 720, height: 450 }, expectedErrors: [/500 \(/] })

  test('works with a screen reader, zoomed in, in forced colors and on paper', async ({ page }) => {
    await logIn(page, 'premium')
    const before = await readTree(page)
    for (const live of ['polite', 'assertive'])
      expect(liveRegions(before, live), `${live} toasts to come, in the tree`).not.toEqual([])

    // 720 × 450 is a window of 1440 × 900 at 200 %; 320 × 256 is one of 1280 × 1024 at 400 %.
    const question = page.getByRole('alertdialog')
    for (const size of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'UnSubscribe' }).click()
      await expect(question).toHaveAccessibleDescription(
        /unsubscribe\?.*This happens right away:.*becomes basic/,
      )
      await expect(question).toBeFocused()
      expect(await sizeAt(question)).toMatchObject({ scrolledPx: 0, overflowPx: 0 })
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 720, height: 450 })
    await page.getByRole('button', { name: 'UnSubscribe' }).click()
    await expect(question.getByRole('button', { name: 'UnSubscribe' })).toBeInViewport({ ratio: 1 })
    await question.getByRole('button', { name: 'Keep my plan' }).click()

    await page.route('**/user-home-restart', (route) => route.fulfill({ status: 500 }))
    const restart = page.getByRole('button', { name: 'Restart Home' })
    await restart.click()
    await question.getByRole('button', { name: 'Restart' }).click()
    await page.getByRole('alert').getByText(alerts.houseUnreachable).waitFor()
    await expect(restart).toBeFocused()
    await pressInMenu(page, 'Suggest & Report')
    await expect(page.getByLabel('Improve or Report')).toBeFocused()
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await expect(notifications.getByText(alerts.houseUnreachable)).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.goto('/cabinet/premium/billings')
    await expect(page).toHaveTitle('User Orders · Billings · Smart Bird')
    await expectNamesDiffer(page, /^Pay /)
    await page.getByRole('tab', { name: 'User Orders' }).press('ArrowRight')
    await expect(page).toHaveTitle('User Statements · Billings · Smart Bird')
    await expectNamesDiffer(page, /^Download the receipt/)
    const download = page.getByRole('button', { name: /^Download the receipt/ }).first()
    await expect(download).toHaveCSS('overflow-wrap', 'normal')

    await page.emulateMedia({ forcedColors: 'active' })
    const [chosen, other] = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.toReversed().map((tab) => getComputedStyle(tab).backgroundColor))
    expect(chosen).not.toBe(other)
    await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' })
    await expect(download).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'table-row')
    await expect(page.getByRole('columnheader', { name: 'Receipt' })).toHaveCount(0)
    await expect(page.getByRole('cell', { name: /\$/ }).first()).toHaveCSS('text-align', 'right')
    await expect(page.getByRole('link', { name: 'Back to Cabinet' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 34, 60)')
  })
})

/** Tabs through the price list; the rows whose focused checkbox is covered. */
async function findCovered(page: Page): Promise<string[]> {
  const covered: string[] = []
  const boxes = await page.getByRole('checkbox').count()
  for (let place = 0; place < boxes; place++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const above = document.elementFromPoint(x + width / 2, y + height / 2)
      return above === focused ? '' : (focused?.closest('tr')?.textContent ?? 'nothing')
    })
    if (name) covered.push(name)
  }
  return covered
}

async function expectNamesDiffer(page: Page, name: RegExp) {
  const buttons = page.getByRole('button', { name })
  await buttons.first().waitFor()
  const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
}
