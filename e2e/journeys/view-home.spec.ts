import { homeCard } from '../support/home-card.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

for (const device of ['iPhone', 'Linux; Android 16'])
  test.describe(`on ${device}`, () => {
    test.use({ userAgent: `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 Mobile Safari/604.1` })

    test('View Home opens the app, with a link to the browser beside it', async ({ page }) => {
      await logIn(page, 'admin')
      const { viewHome } = homeCard(page)
      await expect(viewHome).toHaveAttribute('href', /^homeassistant:\/\/navigate\//)
      await expect(viewHome).not.toHaveAttribute('target')
      const inBrowser = page.getByRole('link', { name: /Open in browser/ })
      await expect(inBrowser).toHaveAttribute('href', 'https://admin.homes.smartbird.example')
      await expect(inBrowser).toHaveAttribute('target', '_blank')
    })
  })

test('elsewhere View Home opens the house in a new tab', async ({ page, context }) => {
  await context.route('https://admin.homes.smartbird.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The house</title>' }),
  )
  await logIn(page, 'admin')
  const opened = context.waitForEvent('page')
  await homeCard(page).viewHome.click()
  const house = await opened
  await expect(house).toHaveTitle('The house')
  expect(await house.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(/\/cabinet\/admin\/home$/)
})
