/** A phone on the public pages. Each page's first tap is what hydrates it. */
import type { Visitor } from './visitor.ts'

export async function readPages({ page, open, press, type, choose }: Visitor) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await open('/')
  await press(button('Security'))
  await press(button('Safety'))
  await press(button('Light'))
  for (const step of [2, 4, 5, 1]) await press(button(new RegExp(`^Step ${step}:`)))
  for (let n = 0; n < 3; n++) await press(button('Next slide'))
  await press(button('Previous slide'))

  await open('/#contact')
  await type(page.locator('form input[name=name]'), 'Ann Lee')
  await type(page.locator('form input[name=zipcode]'), '60601')
  await choose(page.locator('form select[name=purpose]'))
  await choose(page.locator('form select[name=package]'), 2)
  await type(page.locator('form textarea'), 'Lights.')

  await open('/services')
  await press(page.getByRole('radio', { name: /Studio/ }))
  await press(page.getByRole('radio', { name: /3-5 Bedroom/ }))
  for (const offer of ['Room Light', 'Vents', 'Bathroom Light'])
    await press(page.getByRole('checkbox', { name: offer, exact: true }))
  await press(page.getByRole('checkbox', { name: 'Vents', exact: true }))

  await open('/faq/')
  const questions = page.locator('summary')
  for (const question of [0, 3, 6, 6, 12]) await press(questions.nth(question))

  const menu = page.getByRole('navigation', { name: 'Main' })
  await press(menu.getByText('Support'))
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await press(menu.getByText('Services'))
  await page.getByRole('heading', { level: 1, name: 'System & Installation' }).waitFor()

  await open('/license/')
  for (const license of [0, 1, 2, 0]) await press(page.locator('summary').nth(license))

  await open('/privacy-policy')
  for (const link of [1, 4]) await press(page.locator('.toc-link').nth(link))
  await open('/terms-of-service/')
  for (const link of [2, 5]) await press(page.locator('.toc-link').nth(link))
}
