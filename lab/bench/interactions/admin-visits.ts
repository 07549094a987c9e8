import { logIn } from './customer-visits.ts'
import type { Visitor } from './visitor.ts'

/** An admin at a desk: every page, its lists, filters and dialogs. */
export async function runAdminPages(visitor: Visitor) {
  await logIn(visitor, 'admin')
  const { page, press, type, key, choose } = visitor
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')
  const bar = page.getByRole('navigation', { name: 'Admin pages', exact: true })
  const tabs = (name: string) => page.getByRole('navigation', { name, exact: true })
  const waitFor = (title: string) =>
    page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const openPage = async (name: string) => {
    await press(bar.getByText(name))
    await waitFor(name)
  }
  const openTab = async (entry: string, name: string) => {
    await press(bar.getByText(entry))
    await press(tabs(entry).getByText(name))
    await waitFor(name)
  }
  const openMore = async (name: string, title = name) => {
    await press(bar.getByText('More'))
    await press(bar.getByRole('link', { name }))
    await waitFor(title)
  }

  await press(page.getByRole('link', { name: 'Admin Page' }))
  await openPage('Customers')
  await press(heading('Username'))
  await press(heading('Username'))
  await press(heading('Customer since'))
  await choose(page.getByLabel('Status'), 2)
  await choose(page.getByLabel('Access'))
  await openPage('Customers')
  await press(button('Next page'))
  await press(button('Previous page'))
  await press(button('New customer'))
  await type(page.getByLabel('Username'), 'newguest')
  await type(page.getByLabel('Email', { exact: true }), 'n@b.example')
  await key('Escape')
  await type(page.getByLabel('Search'), 'guest1')
  await press(page.getByRole('link', { name: /^Guest Number 1/ }).first())
  await press(button('New order'))
  await choose(page.getByLabel('From our price list'), 3)
  await press(button('Cancel'))

  await openPage('Orders')
  await press(heading('Price'))
  await press(heading('Price'))
  await press(heading('Ordered'))
  await press(button('Next page'))
  await choose(page.getByLabel('Type'), 2)
  await openPage('Orders')
  await press(button('New order'))
  await type(page.getByLabel('Customer', { exact: true }), 'guest1')
  await choose(page.getByLabel('From our price list'), 2)
  await type(page.getByLabel('Price', { exact: true }), '5')
  await key('Escape')
  await press(button(/^Record payment/).first())
  await key('Escape')

  await openMore('Subscriptions', 'Subscriptions Information')
  await press(heading('Username'))
  await press(heading('Id'))
  await press(button('Next page'))
  await openPage('Homes')
  await press(heading('Customer'))
  await choose(page.getByLabel('Last contact'))
  await openTab('Work', 'Enquiries')
  await type(page.getByLabel('Search'), 'Guest')
  // Without deliveries it has no filters.
  await openTab('Homes', 'Deliveries')
  await openTab('Money', 'Disputes')
  await openPage('Money')
  await choose(page.getByLabel('Period'))
  await openMore('Audit log')
  await press(button('Next page'))
  await type(page.getByLabel('Who did it'), 'admin')
  // While suggestions are open, whatever is around them has no role.
  await key('Enter')

  await press(page.getByRole('link', { name: 'Back to Admin Page' }))
  await openMore('Configuration')
  await type(page.getByLabel('New Subscription Web Hook'), 'https://')
  await press(page.getByRole('tab', { name: 'Other Settings' }))
  await press(page.getByRole('tab', { name: 'Webhook Settings' }))
  await type(page.getByLabel("For User's Username"), 'premium')
  await key('Tab')
}
