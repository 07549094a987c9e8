import type { Page, Request } from '@playwright/test'
import { contactForm, enquiry, sending, thanks } from '../support/enquiry.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ hasTouch: true, reducedMotion: 'no-preference' })

const step = (page: Page, id: number) =>
  page.getByRole('button', { name: new RegExp(`^Step ${id}:`) })
const house = (page: Page) => page.getByRole('img', { name: /^A house at dusk/ })
const hydrated = (page: Page) => expect(page.locator('body:not([data-hydrate])')).toHaveCount(1)
const isServicesModule = (request: Request) =>
  request.resourceType() === 'script' && /\/services-/.test(request.url())

test('an untouched page hydrates when it is idle, without the code of the form further down', async ({
  page,
}) => {
  const { asked, release } = await holdScripts(page)
  release()
  await page.goto('/')
  await hydrated(page)
  expect(asked).toContainEqual(expect.stringMatching(/^home-/))
  expect(asked).not.toContainEqual(expect.stringMatching(/^contact-form-/))
})

for (const [what, path, ground] of [
  ['an entrance is night', '/login/', 'rgb(19, 31, 58)'],
  ['the cabinet is paper', '/cabinet/basic/home', 'rgb(247, 241, 230)'],
] as const)
  test(`${what} from its first paint on, and leads to a login that is night`, async ({ page }) => {
    const { release } = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveCSS('visibility', 'visible')
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
    release()
    await expect(page.getByLabel('Username')).toBeVisible()
    // What a later page finds is its own.
    await expect(page.locator('html')).not.toHaveClass(/night/)
  })

for (const path of ['/', '/services'])
  test(`${path} keeps the styles it was painted with`, async ({ page }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (/\/(home|info|tables)-[\w-]+\.css$/.test(request.url())) sheets.push(request.url())
    })
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('link[data-precedence]:not([disabled])')).toHaveCount(0)
    expect(sheets).toEqual([])
  })

test('in a browser that saves data, a page hydrates on the first intent only', async ({ page }) => {
  const { asked, release } = await holdScripts(page)
  release()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor('01:00')
  expect(asked).toEqual([])
  await step(page, 4).tap()
  await expect(step(page, 4)).toHaveAttribute('aria-current', 'step')
})

test('nothing typed, pressed or submitted before hydration is lost or doubled', async ({
  page,
  browserName,
}) => {
  let sends = 0
  await page.route(sending, (route) => {
    if (route.request().method() === 'POST') {
      sends++
      // Playwright sees no bodies in Firefox.
      if (browserName !== 'firefox')
        expect(route.request().postData()).toContain(enquiry.description)
    }
    return route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } })
  })
  const { release } = await holdScripts(page)
  await page.goto('/')
  await step(page, 2).tap()
  await step(page, 4).tap()
  const slider = page.getByRole('region', { name: 'What the dashboard shows' })
  for (let press = 0; press < 3; press++)
    await slider.getByRole('button', { name: 'Next slide' }).click()
  // Else it goes on by itself, five seconds after hydration.
  await slider.getByRole('button', { name: 'Stop the slides' }).click()
  const { fill, send } = contactForm(page)
  await fill()
  await send.dblclick()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toHaveAttribute('data-hydrate')
  release()
  await expect(page.getByText(thanks)).toBeFocused()
  await expect(step(page, 4)).toHaveAttribute('aria-current', 'step')
  await expect(house(page)).toHaveAttribute('data-scene', '4')
  await expect(slider.getByRole('button', { name: 'Smart thermostat' })).toHaveAttribute(
    'aria-current',
  )
  expect(sends).toBe(1)
})

test('a visitor can go on typing while the form hydrates', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/')
  const { form, field } = contactForm(page)
  await field('package').selectOption('Studio')
  await field('description').pressSequentially('The hall light ')
  release()
  await field('description').pressSequentially('should come on at dusk.')
  await expect(form.and(page.locator(':not([data-hydrate])'))).toHaveCount(1)
  await expect(field('description')).toHaveValue('The hall light should come on at dusk.')
  await expect(field('package')).toHaveValue('Studio')
})

test('links do not wait for scripts', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Support').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
})

test('a link leads to the form further down, whose code is still loading', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Contact').click()
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page).toHaveURL(/\/#contact$/)
})

test('a key pressed before hydration counts', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/')
  const security = page.getByRole('button', { name: 'Security' })
  await security.press('Enter')
  release()
  await expect(security).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Smart door lock and cameras').first()).toBeVisible()
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false })

  test('a pointer that is already over a button shows its scene after hydration', async ({
    page,
  }) => {
    const { release } = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Safety' }).hover()
    release()
    await expect(house(page)).toHaveAttribute('data-scene', 'safety')
  })
})

test('an accordion item opened before hydration stays open, and only one is open', async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/faq/')
  const open = page.locator('details[open]')
  await page.getByText('What does Smart Bird do?').tap()
  await page.getByText('Do I need the subscription?').tap()
  await expect(open).toHaveId('subscription')
  release()
  await hydrated(page)
  await expect(open).toHaveId('subscription')
  await page.getByText('Do I need the subscription?').tap()
  await expect(open).toHaveCount(0)
})

test('options checked before hydration are added up', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/services')
  await page.getByRole('checkbox', { name: 'Vents' }).check()
  await page.getByRole('radio', { name: /Studio/ }).check()
  release()
  await expect(page.getByRole('status')).toHaveText('$943')
})

test('a box checked while the page hydrates is added up', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The code has arrived; what React waits for is its module.
  const running = page.waitForRequest((request) => isServicesModule(request))
  await page.route(/\/services-.*\.js$/, async (route) => {
    if (isServicesModule(route.request())) await released
    await route.continue()
  })
  await page.goto('/services')
  await running
  await page.getByRole('checkbox', { name: 'Vents' }).check()
  release()
  await hydrated(page)
  await expect(page.getByRole('status')).toHaveText('$350')
})

test.describe('when the first download fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Loading failed for the module/] })

  test('the next tap tries again, and no tap is lost', async ({ page }) => {
    let offline = true
    await page.route(/\/assets\/.*\.js$/, (route) => (offline ? route.abort() : route.continue()))
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed', (request) => /client-/.test(request.url()))
    await page.getByRole('button', { name: 'Security' }).tap()
    await failed
    offline = false
    await step(page, 3).tap()
    await expect(step(page, 3)).toHaveAttribute('aria-current', 'step')
  })
})
