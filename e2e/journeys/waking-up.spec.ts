import { contactForm } from '../support/enquiry.ts'
import { slowScripts } from '../support/slow-scripts.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ hasTouch: true })

const step = (id: number) => new RegExp(`^Step ${id}:`)

test('a page that is only read fetches one small script', async ({ page }) => {
  const asked = await slowScripts(page, 0)
  for (const path of ['/', '/services', '/terms-of-service/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked.splice(0)).toEqual([expect.stringMatching(/^boot-/)])
  }
})

test('the first tap counts', async ({ page }) => {
  await slowScripts(page, 500)
  await page.goto('/')
  await page.getByRole('button', { name: step(4) }).tap()
  await expect(page.getByRole('button', { name: step(4) })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('img', { name: /^A house at dusk/ })).toHaveAttribute(
    'data-scene',
    '4',
  )
})

test('links do not wait for scripts', async ({ page }) => {
  // None but the small one ever comes.
  await page.route(/\/assets\/(?!boot-).*\.js$/, () => {})
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Support').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
})

test('the first key counts', async ({ page }) => {
  await slowScripts(page, 500)
  await page.goto('/')
  await page.getByRole('button', { name: 'Security' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Security' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('Smart door lock, cameras and basic security').first()).toBeVisible()
})

test('a mouse that was there before is felt', async ({ page }) => {
  await slowScripts(page, 400)
  await page.goto('/')
  await page.getByRole('button', { name: 'Safety' }).hover()
  await expect(page.getByRole('img', { name: /^A house at dusk/ })).toHaveAttribute(
    'data-scene',
    'safety',
  )
})

test('an accordion opened before stays open, and only one is open', async ({ page }) => {
  const asked = await slowScripts(page, 400)
  await page.goto('/faq/')
  const open = page.locator('details[open]')
  await page.getByText('What does Smart Bird do?').tap()
  await page.getByText('Do I need the subscription?').tap()
  await expect(open).toHaveId('subscription')
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await expect(open).toHaveId('subscription')
  await page.getByText('Do I need the subscription?').tap()
  await expect(open).toHaveCount(0)
})

test('what was ticked before is added up', async ({ page }) => {
  await slowScripts(page, 400)
  await page.goto('/services')
  await page.getByRole('checkbox', { name: 'Vents' }).check()
  await page.getByRole('radio', { name: /Studio/ }).check()
  await expect(page.getByRole('status')).toHaveText('$943')
})

test('typing goes on while the form wakes up', async ({ page }) => {
  await slowScripts(page, 500)
  await page.goto('/')
  const { form, field } = contactForm(page)
  const text = 'The hall light should come on when we open the door after dark.'
  await field('description').pressSequentially(text, { delay: 25 })
  await field('package').selectOption('Studio')
  await expect(form).toHaveAttribute('data-live')
  await expect(field('description')).toHaveValue(text)
  await expect(field('package')).toHaveValue('Studio')
})

test('who scrolls past the form does not fetch its code', async ({ page }) => {
  const asked = await slowScripts(page, 0)
  await page.goto('/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((name) => name.startsWith('contact-form'))).toEqual([])
  await contactForm(page).field('name').tap()
  await expect(contactForm(page).form).toHaveAttribute('data-live')
})

test.describe('when the connection fails at first', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the next tap tries again', async ({ page }) => {
    let offline = true
    await page.route(/\/assets\/(?!boot-).*\.js$/, (route) =>
      offline ? route.abort() : route.continue(),
    )
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed', (request) => /client-/.test(request.url()))
    await page.getByRole('button', { name: step(2) }).tap()
    await failed
    offline = false
    await page.getByRole('button', { name: step(3) }).tap()
    await expect(page.getByRole('button', { name: step(3) })).toHaveAttribute(
      'aria-current',
      'step',
    )
  })
})
