import type { Seal } from '../../../apps/api/src/lib/seal.ts'
import type { Mix } from '../seed/mix.ts'

/** One list, seen in one way: the address of its n-th call. */
export type Case = { name: string; address: (n: number) => string }

/** Spreads the calls over the data. */
const spread = (n: number, over: number) => 1 + ((n * 7919) % over)
const at = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query)}`

/** The row at which a list is entered, as a cursor would after thousands of pages. */
export type Depth = (
  list: string,
  sort: string,
  direction: 'asc' | 'desc',
) => { key: string; id: number }

export function casesOf({ seal }: Pick<Seal, 'seal'>, depth: Depth, mix: Mix): Case[] {
  const deep = (
    path: string,
    list: string,
    sort: string,
    direction: 'asc' | 'desc',
    query = {},
  ) => {
    const cursor = seal(
      JSON.stringify({
        order: [list, sort, direction].join(' '),
        to: 'next',
        ...depth(list, sort, direction),
      }),
    )
    return () => at(path, { sort, direction, cursor, ...query })
  }
  const list = (name: string, path: string, query: Record<string, string> = {}): Case => ({
    name,
    address: () => at(path, query),
  })
  const search = (name: string, path: string, textOf: (n: number) => string): Case => ({
    name: `${name}`,
    address: (n) => at(path, { search: textOf(n) }),
  })
  const [customers, subscriptions, orders] = [
    '/admin/customers',
    '/admin/subscriptions',
    '/admin/orders',
  ]
  const [enquiries, deliveries] = ['/admin/enquiries', '/admin/deliveries']
  const [houses, audit] = ['/admin/houses', '/admin/audit']
  return [
    list('overview', '/admin/overview'),
    list('open work', '/admin/open-work'),
    list('customers, first page', customers),
    { name: 'customers, deep', address: deep(customers, 'customers', 'joined', 'desc') },
    { name: 'customers by name, deep', address: deep(customers, 'customers', 'username', 'asc') },
    list('customers, premium', customers, { status: 'premium' }),
    list('customers, uat by name', customers, { status: 'uat', sort: 'username' }),
    list('customers, blocked', customers, { blocked: 'yes' }),
    search('customers, search a number', customers, (n) => `${spread(n, mix.customers)}`),
    search('customers, search a letter', customers, (n) => 'abcdefghklmnoprstuvwyz'.charAt(n % 22)),
    search(
      'customers, search a name',
      customers,
      (n) => ['anna', 'zeller', 'rosa qu', 'oak'][n % 4] ?? '',
    ),
    search('customers, search without a match', customers, (n) => `nobody${n}`),
    {
      name: 'customers, search, deep',
      address: deep(customers, 'customers', 'joined', 'desc', { search: 'a' }),
    },
    list('subscriptions, first page', subscriptions),
    { name: 'subscriptions, deep', address: deep(subscriptions, 'subscriptions', 'id', 'asc') },
    list('subscriptions, active', subscriptions, { status: 'active' }),
    list('subscriptions, suspended by name', subscriptions, {
      status: 'suspended',
      sort: 'username',
    }),
    list('subscriptions, expired', subscriptions, { status: 'expired' }),
    list('subscriptions, pending (none)', subscriptions, { status: 'pending' }),
    list('subscriptions by status', subscriptions, { sort: 'status' }),
    search(
      'subscriptions, search',
      subscriptions,
      (n) => ['i-runs77', 'jones', 'oak1', 'm'][n % 4] ?? '',
    ),
    list('orders, first page', orders),
    { name: 'orders, deep', address: deep(orders, 'orders', 'created', 'desc') },
    { name: 'orders by price, deep', address: deep(orders, 'orders', 'price', 'asc') },
    list('orders, unpaid', orders, { status: 'unpaid' }),
    list('orders, refunded by price', orders, { status: 'refunded', sort: 'price' }),
    list('orders, of one type', orders, { type: 'Custom' }),
    search('orders, search a number', orders, (n) => `SB-${spread(n, mix.orders)}`),
    search('orders, search a customer', orders, (n) => `oak${spread(n, mix.customers / 10)}`),
    search(
      'orders, search a transaction',
      orders,
      (n) => `CAP${String(spread(n, mix.orders)).padStart(14, '0')}`,
    ),
    search(
      'orders, search a description',
      orders,
      (n) => ['vents', 'installation', 'room light, with', 'vents, w'][n % 4] ?? '',
    ),
    search('orders, search a letter', orders, (n) => 'abcdefghiklmnoprstuvwyz'.charAt(n % 23)),
    {
      name: 'orders, search, deep',
      address: deep(orders, 'orders', 'created', 'desc', { search: 'vents' }),
    },
    list('enquiries, first page', enquiries),
    { name: 'enquiries, deep', address: deep(enquiries, 'enquiries', 'created', 'desc') },
    list('enquiries, open', enquiries, { status: 'open' }),
    search(
      'enquiries, search',
      enquiries,
      (n) => ['anna', `asks${spread(n, mix.enquiries)}`, 'mail'][n % 3] ?? '',
    ),
    list('deliveries, first page', deliveries),
    { name: 'deliveries, deep', address: deep(deliveries, 'deliveries', 'created', 'desc') },
    list('deliveries, failed', deliveries, { outcome: 'failed' }),
    search(
      'deliveries, search',
      deliveries,
      (n) => [`oak${spread(n, mix.customers / 10)}`, 'house'][n % 2] ?? '',
    ),
    list('houses, first page', houses),
    list('houses, silent', houses, { lastContact: 'silent' }),
    list('houses, recent by name', houses, { lastContact: 'recent', sort: 'username' }),
    { name: 'houses, deep', address: deep(houses, 'houses', 'lastReport', 'asc') },
    search(
      'houses, search',
      houses,
      (n) => [`oak${spread(n, mix.customers / 10)}`, 'oak', 'nobody'][n % 3] ?? '',
    ),
    list('audit, first page', audit),
    { name: 'audit, deep', address: deep(audit, 'audit', 'at', 'desc') },
    list('audit, by a busy user', audit, { actor: 'admin' }),
    list('audit, by a quiet user', audit, { actor: 'helper' }),
    list('audit, of one kind', audit, { action: 'customer.edited' }),
    search(
      'audit, search',
      audit,
      (n) => [`SB-${spread(n, mix.audit)}`, 'oak', 'admin', 'SB-'][n % 4] ?? '',
    ),
    list('failed payments', '/admin/failed-payments'),
  ]
}
