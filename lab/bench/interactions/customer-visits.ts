import type { Visitor } from './visitor.ts'

/** Types the name and the password and waits for the cabinet. */
export async function logIn({ page, open, press, type, key }: Visitor, username: string) {
  await open('/login')
  await type(page.getByLabel('Username or email'), username)
  await press(page.getByRole('button', { name: /^Show/ }))
  await type(page.getByLabel('Password', { exact: true }), 'Demo#2026')
  await key('Enter')
  await page.waitForURL(/\/home$/)
}

/** A customer at a desk: cabinet, orders, statements, settings. */
export async function useCabinet(visitor: Visitor) {
  await logIn(visitor, 'premium')
  const { page, press, type, key, choose } = visitor
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  await press(button(/Menu$/))
  await press(button('Suggest & Report'))
  await choose(page.getByLabel('Improve or Report'))
  await choose(page.getByLabel('Location'))
  await press(page.getByRole('radio', { name: 'Phone' }))
  await type(page.getByLabel('Description'), 'The lamp')
  await press(button('Send'))
  await key('Escape')
  for (const name of ['Restart Home', 'UnSubscribe']) {
    await press(button(name))
    await key('Escape')
  }

  await press(link('Billing'))
  for (const number of [2, 3, 1]) await press(button(`Page ${number}`))
  await press(button(/^Pay SB-/).first())
  await key('Escape')
  await press(page.getByRole('tab', { name: 'User Statements' }))
  await choose(page.getByLabel('Type'), 3)
  await choose(page.getByLabel('Sort by'), 3)
  await choose(page.getByLabel('Year'))
  await press(button('Save as CSV'))
  await press(page.getByRole('tab', { name: 'User Orders' }))
  await press(link('Back to Cabinet'))

  await press(link('Settings'))
  await type(page.getByLabel('Full name'), ' Jr')
  await type(page.getByLabel('Phone'), '5')
  await press(button('Save Changes'))
  await press(page.getByRole('tab', { name: 'Password Settings' }))
  await type(page.getByLabel('Current password', { exact: true }), 'Demo')
  await type(page.getByLabel('New password', { exact: true }), 'Porch#5830-umb')
  await type(page.getByLabel('Confirm password', { exact: true }), 'Porch#')
  await press(button('Set up'))
  await key('Escape')
  await press(link('Back to Cabinet'))
  await press(button(/Menu$/))
  await press(button('Logout'))
  await page.waitForURL(/\/login/)
}
