import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { contact } from '@smart-bird/content/contact'
import { termsVersions, versionPath } from '@smart-bird/content/terms/versions'
import { storageKeys } from '@smart-bird/contracts/limits'
import { holdScripts } from '../support/hold-scripts.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'no-preference' })

const pages = [
  ['/services', 'System & Installation'],
  ['/support', 'Support'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service/', 'Terms of service'],
  ['/faq/', 'Smart Home FAQ'],
  ['/license/', 'Licenses'],
] as const

declare global {
  interface Window {
    scrollSteps: number
  }
}

const popup = (page: Page) => page.getByRole('banner').locator('.logo-popup')

test('an address with or without its closing slash leads to one page with one canonical address', async ({
  request,
  baseURL,
}) => {
  for (const [path] of pages)
    for (const form of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
      const reply = await request.get(form)
      expect(reply.status(), form).toBe(200)
      expect(await reply.text()).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
    }
  expect((await request.get('/no-such-page')).status()).toBe(404)
  for (const version of termsVersions) {
    const reply = await request.get(versionPath(version))
    expect(await reply.text()).toContain(`<time dateTime="${version}">`)
  }
  expect((await request.get(versionPath('2024-01-01'))).status()).toBe(404)
})

test('the popup of the logo opens on hover and on focus, and links to the login', async ({
  page,
}) => {
  await page.goto('/')
  await expect(popup(page)).toHaveCSS('opacity', '0')
  await page.getByRole('banner').getByText('Smart Bird').hover()
  await expect(popup(page)).toHaveCSS('opacity', '1')
  await expect(popup(page)).toHaveText('Login To your account')
  // It may cover what has the focus, so Escape closes it from there, too.
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCSS('opacity', '0')
  await page.mouse.move(600, 600)
  await page.getByRole('banner').getByText('Smart Bird').hover()
  await expect(popup(page)).toHaveCSS('opacity', '1')
  await page.mouse.move(600, 600)
  await expect(popup(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(popup(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCSS('opacity', '0')
  await page.getByRole('banner').getByText('Smart Bird').hover()
  await popup(page).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('on a touch screen', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'only Chromium’s driver makes it a screen without hovering',
  )
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the popup of the logo always shows', async ({ page }) => {
    await page.goto('/')
    await expect(popup(page)).toHaveCSS('opacity', '1')
    await popup(page).tap()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('an address with a hash scrolls smoothly, on the same page and from another', async ({
  page,
}) => {
  const section = page.locator(`#${contact.id}`)
  await page.addInitScript(() => {
    window.scrollSteps = 0
    addEventListener('scroll', () => window.scrollSteps++)
  })
  for (const from of ['/', '/faq/']) {
    await page.goto(from)
    // Before, a link loads its page, and that one begins where the hash says.
    await expect(page.locator('body:not([data-hydrate])')).toHaveCount(1)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Contact').click()
    await expect(section).toBeInViewport()
    await expect(page).toHaveURL(/\/#contact$/)
    // A jump is one step.
    await expect
      .poll(() => page.evaluate(() => window.scrollSteps), 'steps on the way')
      .toBeGreaterThan(2)
  }
  await page.goto('/faq/')
  await page.getByText('Can I get my money back?').click()
  await page.getByRole('link', { name: 'Refunds in the terms' }).click()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeInViewport()
})

test('the slider advances every five seconds and starts over after the last slide', async ({
  page,
  browserName,
}) => {
  // Under a test's clock, WebKit's smooth scrolling ends between two slides; there, real time passes.
  const real = browserName === 'webkit'
  if (!real) await page.clock.install({ time: 0 })
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'What the dashboard shows' })
  const shows = async (slide: number) => {
    await expect(slider.getByText(/^Slide \d of 7/)).toContainText(`Slide ${slide} of 7`)
    // The track scrolls in real time, whatever the page's clock says.
    await expect
      .poll(() => slider.locator('ul').evaluate((ul) => ul.scrollLeft / ul.clientWidth))
      .toBeCloseTo(slide - 1, 2)
  }
  const next = slider.getByRole('button', { name: 'Next slide' })
  for (const slide of [2, 3, 4, 5]) await next.click().then(() => shows(slide))
  if (!real) await page.clock.pauseAt(600_000)
  const hold = () => (real ? wait(6000) : page.clock.runFor(20_000))
  await hold()
  await shows(5)
  await page.getByRole('heading', { name: 'All in one place' }).click()
  for (const next of [6, 7, 1]) {
    if (!real) await page.clock.runFor(5000)
    await shows(next)
  }
  await slider.hover()
  await hold()
  await shows(1)
})

test('a customer who logs out in the footer leaves no lists behind', async ({ page }) => {
  await logIn(page, 'basic')
  await page.goto('/support')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Cabinet' })).toHaveAttribute(
    'href',
    '/cabinet/basic/home',
  )
  await expect(popup(page)).toHaveText('Enter To your cabinet')
  await page.evaluate((key) => localStorage.setItem(key, '[]'), storageKeys.ordersHistory)
  await footer.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'usat' }),
  )
})

test('the house is drawn on a page that was opened by a link, too', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('body:not([data-hydrate])')).toHaveCount(1)
  const lights = page.getByRole('img', { name: /^A house at dusk/ }).locator('.light')
  for (const name of ['Home', 'Support', 'Home'])
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(lights).toHaveCount(7)
  await page.getByRole('button', { name: /^Step 5:/ }).click()
  for (const light of await lights.all()) await expect(light).toHaveCSS('opacity', '1')
})

test('the contents of the terms mark the section that is read, fold on a phone, and are never far', async ({
  page,
}) => {
  await page.goto('/terms-of-service/')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const refunds = contents.getByRole('link', { name: 'Refunds' })
  await refunds.click()
  await expect(refunds).toHaveAttribute('aria-current', 'location')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(refunds).toBeHidden()
  await contents.getByText('22 sections').click()
  await expect(refunds).toBeVisible()
  await contents.getByText('22 sections').click()
  await expect(refunds).toBeHidden()
  await page.getByRole('heading', { name: 'Refunds' }).evaluate((it) => it.scrollIntoView())
  // A strip below the header says where the reader is, and leads back.
  await page.getByRole('link', { name: /^\d+ Refunds$/ }).click()
  await expect(contents.getByRole('link', { name: 'Our services' })).toBeInViewport()
  await expect(refunds).toBeVisible()
})

test('on a phone, the sum stays at the edge of the window while the quote is below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services?size=studio')
  const bar = page.getByRole('link', { name: '$593 1 item See your list' })
  const edge = await bar.boundingBox()
  // Where scrollbars take room, they take it here, too.
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(edge).toMatchObject({ x: 0, width })
  expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeCloseTo(844)
  await bar.click()
  await expect(page.getByRole('link', { name: 'Request this quote' })).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Request this quote' })).not.toBeInViewport()
  await expect(bar).toBeHidden()
})

test('the loader shows for a slow page, but not within the first 200 ms', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Step 2/ }).click()
  await expect(page.getByRole('button', { name: /^Step 2/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.evaluate(() => {
    let since = Number.NaN
    const look = (now: number) => {
      const loader = document.querySelector('.puzzle-loader')
      if (!loader) since = now
      else if (getComputedStyle(loader).visibility === 'visible')
        document.documentElement.dataset.loader = now - since < 200 ? 'flashed' : 'shown'
      if (document.documentElement.dataset.loader !== 'flashed') requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Support').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  const { release } = await holdScripts(page)
  await menu.getByText('FAQ').click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'shown')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Home FAQ' })).toBeVisible()
})

test.describe('with JavaScript switched off', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'only Chromium’s driver also tells the style sheets',
  )
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and the form says how else to reach us', async ({ page }) => {
    for (const [path, title] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.goto('/faq/')
    await page.getByText('What does an installation cost?').click()
    await expect(page.getByText('$593 for a studio')).toBeVisible()
    await page.goto('/')
    for (const text of ['Tell us about your home', 'We stay within reach'])
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
    const hint = page.locator('#contact noscript p')
    await expect(hint).toBeVisible()
    expect(await hint.innerText()).toBe(contact.withoutScript)
    await expect(page.locator('#contact').getByRole('link', { name: /^\(312\)/ })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('link', { name: /^\(312\)/ })).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()
  })
})

for (const width of [390, 1280])
  test(`the support page says how fast we answered, and nothing moves, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route(/\/reply-record$/, (route) =>
      route.fulfill({
        json: { record: { percentInTime: 97, medianHours: 5 } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto('/support')
    const below = page.getByRole('heading', { name: 'Premium tiers' })
    const before = await below.boundingBox()
    await expect(async () => {
      await page.mouse.move(50, 50 + Math.random())
      await expect(
        page.getByText(/^In the last 90 days: 97% of answers to messages sent here on time/),
      ).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    expect(await below.boundingBox()).toEqual(before)
  })
