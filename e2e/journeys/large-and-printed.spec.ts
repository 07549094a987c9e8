import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

for (const username of ['premium', 'uat'])
  test(`the home of ${username} prints on one sheet`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, username)
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    const file = await page.pdf({ format: 'Letter' })
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
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
