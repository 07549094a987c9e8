import type { Page } from '@playwright/test'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

const sheets = async (page: Page, format: 'Letter' | 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const username of ['premium', 'uat'])
  test(`the home of ${username} prints on one sheet`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, username)
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    expect(await sheets(page, 'Letter')).toBe(1)
  })

test('a list is printed as it stands: its sheets are counted before it could change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'admin')
  await page.goto('/cabinet/admin/orders')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByText('SB-000001')).toBeVisible()
  const changes = await table.evaluateHandle((list) => {
    const seen: string[] = []
    new MutationObserver((all) => seen.push(...all.map(({ type }) => type))).observe(list, {
      childList: true,
      subtree: true,
    })
    return seen
  })
  await page.pdf({ format: 'Letter' })
  expect(await changes.jsonValue()).toEqual([])
})

test('all that the home page says is on three sheets', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await sheets(page, 'Letter')).toBe(3)
    expect(await sheets(page, 'A4')).toBe(3)
  }
})

test('on paper no text lies on another', async ({ page }) => {
  // As wide as a sheet.
  await page.setViewportSize({ width: 816, height: 1056 })
  for (const path of ['/', '/faq/', '/support']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const overlaps = await page.locator('main').evaluate((main) => {
      const lines: { text: string; box: DOMRect }[] = []
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode
        if (!parent?.checkVisibility() || parent.closest('.sr-only, svg')) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        for (const box of range.getClientRects()) lines.push({ text: textContent ?? '', box })
      }
      const both = (from: number, to: number, end: number, start: number) =>
        Math.min(to, end) - Math.max(from, start)
      return lines.flatMap((one, index) =>
        lines
          .slice(index + 1)
          .filter(
            ({ box }) =>
              both(one.box.left, one.box.right, box.right, box.left) > 4 &&
              both(one.box.top, one.box.bottom, box.bottom, box.top) > one.box.height / 2,
          )
          .map(({ text }) => `${one.text} / ${text}`),
      )
    })
    expect(overlaps).toEqual([])
  }
})

test('a printed statement says what was bought in letters as large as when', async ({ page }) => {
  // As wide as a sheet.
  await page.setViewportSize({ width: 700, height: 900 })
  await logIn(page, 'premium')
  await page.goto('/cabinet/premium/billings#user-statements')
  const bought = page.getByText('Premium support', { exact: true }).last()
  await expect(bought).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sizes = await bought.evaluate((name) =>
    [...(name.closest('td')?.querySelectorAll('*') ?? [])]
      .filter((line) => line.checkVisibility())
      .map((line) => `${line.textContent}: ${getComputedStyle(line).fontSize}`),
  )
  expect(new Set(sizes.map((line) => line.split(': ').pop())), sizes.join('; ')).toHaveProperty(
    'size',
    1,
  )
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, bypassCSP: true })
  for (const [width, percent] of [
    [390, 100],
    [390, 130],
    [390, 200],
    [320, 150],
  ] as const)
    test(`letters of ${percent}% lay nothing over the menu at ${width}px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/faq/')
      await page.addStyleTag({ content: `html { text-size-adjust: ${percent}% !important }` })
      const boxes = ['.logo > span:nth-of-type(1)', '.logo-popup', '.site-nav'].map(
        async (part) => {
          const box = await page.locator(part).boundingBox()
          return box ?? { x: 0, y: 0, width: 0, height: 0 }
        },
      )
      const [name, login, menu] = await Promise.all(boxes)
      if (!name || !login || !menu) throw new Error('The header lacks a part.')
      expect(login.y + login.height).toBeLessThanOrEqual(menu.y)
      const isBelow = login.y >= name.y + name.height
      expect(isBelow || login.x >= name.x + name.width).toBe(true)
    })
})
