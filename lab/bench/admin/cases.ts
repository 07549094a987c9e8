import type { Sql } from 'postgres'
import type { Seal } from '../../../apps/api/src/lib/seal.ts'

/** One list, seen in one way: the path of its n-th call. */
export type Case = { name: string; path: (n: number) => string }

const lists = [
  'overview',
  'open-work',
  'enquiries?answer=due&sort=due&direction=asc&limit=10',
  'orders?status=unpaid&sort=ordered&direction=asc&limit=10',
  'houses?lastContact=silent&sort=lastReport&direction=asc&limit=10',
  'disputes?state=awaiting&sort=opened&direction=asc&limit=10',
  'failed-payments',
  'customers',
  'customers?status=premium',
  'customers?status=uat&sort=username',
  'customers?blocked=yes',
  'subscriptions',
  'subscriptions?status=active',
  'subscriptions?status=suspended&sort=username',
  'subscriptions?status=expired',
  'subscriptions?status=pending',
  'subscriptions?sort=status',
  'orders',
  'orders?status=unpaid',
  'orders?status=refunded&sort=price',
  'orders?type=Custom',
  'enquiries',
  'enquiries?status=open',
  'deliveries',
  'deliveries?outcome=failed',
  'houses',
  'houses?lastContact=silent',
  'houses?lastContact=recent&sort=username',
  'houses?sort=lastReport&direction=desc',
  'houses?sort=need&direction=asc',
  'houses?sort=need&direction=desc',
  'audit',
  'audit?actor=admin',
  'audit?actor=helper',
  'audit?action=customer.edited',
]

const letters = [...'abcdefghklmnoprstuvwyz']

/** What admins type, each in turn; # is a number that most tables have. */
const searches: readonly (readonly [string, ...string[]])[] = [
  ['customers', '#'],
  ['customers', ...letters],
  ['customers', 'anna', 'zeller', 'rosa qu', 'oak'],
  ['customers', 'nobody#'],
  ['subscriptions', 'i-runs77', 'jones', 'oak1', 'm'],
  ['orders', 'SB-0#'],
  ['orders', 'oak#'],
  ['orders', 'CAP000000000#'],
  ['orders', 'vents', 'installation', 'room light, with', 'vents, w'],
  ['orders', ...letters],
  ['enquiries', 'anna', 'asks#', 'mail'],
  ['deliveries', 'oak#', 'house'],
  ['houses', 'oak#', 'oak', 'nobody'],
  ['audit', 'SB-0#', 'oak', 'admin', 'SB-'],
]

const contact =
  "coalesce(last_report_at, case when domain is null then 'infinity'::timestamptz else '1970-01-01 00:00Z'::timestamptz end)"

const need = '(case when domain is null or disconnected_at is not null then 9 else need end)'

/** Orders with long lists, and the table and column that each goes by. */
const orders = [
  ['customers', 'joined', 'desc', 'users', 'joined_at'],
  ['customers', 'username', 'asc', 'users', 'lower(username)'],
  ['subscriptions', 'id', 'asc', 'users', 'id'],
  ['orders', 'ordered', 'desc', 'orders', 'ordered_at'],
  ['orders', 'price', 'asc', 'orders', 'price_cents'],
  ['enquiries', 'created', 'desc', 'enquiries', 'created_at'],
  ['deliveries', 'created', 'desc', 'webhook_deliveries', 'created_at'],
  ['houses', 'lastReport', 'asc', 'houses', contact],
  ['houses', 'need', 'asc', 'houses', need],
  ['audit', 'at', 'desc', 'audit_log', 'at'],
] as const

/** Every list and search, and the first and the last page of the long ones. */
export async function casesOf({ seal }: Pick<Seal, 'seal'>, client: Sql) {
  const pairs: { first: Case; last: Case }[] = []
  for (const [list, sort, direction, table, column] of orders) {
    const [row] = await client.unsafe(
      `select (${column})::text as key, id::int from ${table} order by ${column} ${direction}, id ${direction}
       offset (select count(*) * 999 / 1000 from ${table}) limit 1`,
    )
    const name = `${list}?sort=${sort}&direction=${direction}`
    const cursor = seal(
      JSON.stringify({ ...row, to: 'next', order: [list, sort, direction].join(' ') }),
    )
    pairs.push({
      first: { name, path: () => `/admin/${name}` },
      last: { name: `${name}, last page`, path: () => `/admin/${name}&cursor=${cursor}` },
    })
  }
  const cases: Case[] = [
    ...lists.map((name) => ({ name, path: () => `/admin/${name}` })),
    ...searches.map(([list, ...texts]) => ({
      name: `${list}, search ${texts[0]}`,
      path: (n: number) => {
        const text = texts[n % texts.length]?.replace('#', String(10_000 + ((n * 7919) % 90_000)))
        return `/admin/${list}?search=${encodeURIComponent(text ?? '')}`
      },
    })),
    ...pairs.map(({ last }) => last),
    ...pairs
      .filter(({ first }) => /joined|orders.*created/.test(first.name))
      .map(({ last }) => ({
        name: `${last.name}, search a`,
        path: (n: number) => `${last.path(n)}&search=a`,
      })),
  ]
  return { cases, pairs }
}
