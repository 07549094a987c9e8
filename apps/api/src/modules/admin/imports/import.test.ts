import { readFileSync } from 'node:fs'
import { importCustomers, importPreview } from '@smart-bird/contracts/admin/imports'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { findConditions } from '#modules/alarms/conditions'
import { remindOfOrders } from '#modules/billing/watch/remind-of-orders'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const preview = async (text: string) =>
  importPreview.parse((await admin.post('/admin/import/preview', { text }).expect(200)).body)
const send = (text: string, name?: string) =>
  admin.post('/admin/import', { text, proof, ...(name && { name }) })
const doImport = async (text: string, name?: string) =>
  importCustomers.reply.parse((await send(text, name).expect(200)).body)
const counts = async () => ({
  users: await world.db.$count(users),
  orders: await world.db.$count(orders),
  purchases: await world.db.$count(purchases),
  audit: await world.db.$count(auditLog),
})
const header = 'Email,Name,Ordered,Order type,Description,Price,Paid,Paid by,Reference,Complete'
const installation = (email: string, more = '"$1,234.50"') =>
  `${email},Ann Lee,2024-02-05,Installation,Smart home,${more},2024-02-07,check,101,2024-02-20`

const sample = readFileSync(
  new URL('../../../../../../docs/moving-in.csv', import.meta.url),
  'utf8',
)

describe('the sample of the docs', () => {
  it('is previewed, and nothing is stored', async () => {
    const before = await counts()
    const found = await preview(sample)
    expect(found.rows[1]).toEqual({
      row: 3,
      isNew: true,
      email: 'rosa.adams@example.com',
      username: 'rosaadams',
      fullName: 'Rosa Adams',
      customerSince: '2022-05-14',
      home: ['1200 W Fulton St, Chicago, IL 60607', '3-5 Bedroom', 'adams.homes.example'],
      order: {
        type: 'Upgrade',
        description: 'Vents in two rooms',
        price: '700.00',
        orderedOn: '2024-02-01',
        paidOn: '2024-02-09',
        method: 'zelle',
        reference: '77-B',
        completedOn: '2024-02-20',
      },
    })
    expect(found).toMatchObject({
      faults: [],
      customers: { added: 3, known: 0 },
      homes: { added: 2, known: 0 },
      orders: { added: 4, known: 0 },
      total: '4750.00',
    })
    expect(await counts()).toEqual(before)
  })

  it('is imported with its days, payments and homes, and its audit line', async () => {
    const summary = await doImport(sample, 'moving-in.csv')
    expect(summary).toMatchObject({ message: 'Imported. Nobody was emailed.', total: '4750.00' })
    expect(await admin.lastAudit()).toMatchObject({
      actor: admin.admin.username,
      action: 'customers.imported',
      subject: 'moving-in.csv',
      detail: '3 customers, 2 homes, 4 orders ($4750.00)',
    })
    const list = (await admin.get('/admin/customers', { search: 'rosa' }).expect(200)).body.rows
    const { body: rosa } = await admin.get(`/admin/customers/${list[0].id}`).expect(200)
    expect(rosa).toMatchObject({
      username: 'rosaadams',
      phone: '3125550101',
      invitation: 'none',
      // No Bonus level, and no other without a subscription.
      userLevel: null,
      joinedAt: '2022-05-14T17:00:00.000Z',
      house: {
        domain: 'adams.homes.example',
        address: '1200 W Fulton St, Chicago, IL 60607',
        package: '3-5 Bedroom',
        status: 'basic',
      },
    })
    const found = (await admin.get('/admin/orders', { customer: String(rosa.id) }).expect(200)).body
    expect(found.rows).toMatchObject([
      { orderType: 'Service visit', method: 'cash', reference: null, requestKind: 'visit' },
      { orderType: 'Upgrade', method: 'zelle', reference: '77-B', completedOn: '2024-02-20' },
      {
        orderType: 'Installation',
        orderPrice: '2965.00',
        orderStatus: 'paid',
        requestKind: null,
        method: 'check',
        reference: '1042',
        orderedAt: '2022-05-14T17:00:00.000Z',
        paidAt: '2022-05-20T17:00:00.000Z',
        completedOn: '2022-06-03',
      },
    ])
    const lines = await world.db
      .select()
      .from(purchases)
      .where(eq(purchases.userId, rosa.id))
      .orderBy(asc(purchases.id))
    expect(lines[0]).toMatchObject({
      transactionId: `manual-${found.rows[2].orderNumber}-P1`,
      purchasedAt: new Date('2022-05-20T17:00:00.000Z'),
      parties: { customerName: 'Rosa Adams' },
    })
    expect(await world.db.$count(providerIds, eq(providerIds.userId, rosa.id))).toBe(4)
    const [ben] = await world.db.select().from(orders).where(eq(orders.priceCents, 96_500))
    expect(ben?.description).toBe('Smart home for a flat: lights, lock and doorbell')
  })

  it('changes nothing a second time, which the preview says', async () => {
    const before = await counts()
    expect(await preview(sample)).toMatchObject({
      customers: { added: 0, known: 3 },
      homes: { added: 0, known: 2 },
      orders: { added: 0, known: 4 },
      total: '0.00',
      faults: [],
    })
    await doImport(sample)
    expect(await counts()).toEqual(before)
  })

  it('comes back as the file of customers, which an import takes and adds nothing of', async () => {
    const { text } = await admin.get('/admin/customers.csv').expect(200)
    expect(text).toContain('(312) 555-0101')
    expect(await preview(text)).toMatchObject({
      customers: { added: 0 },
      homes: { added: 0 },
      orders: { added: 0, known: 0 },
      faults: [],
    })
  })

  it('emailed nobody, raised no alarm and reminds of nothing', async () => {
    await remindOfOrders(world.context)
    expect(await world.db.select().from(mails)).toEqual([])
    expect(world.outbox).toEqual([])
    expect(await findConditions(world.context)).toEqual([])
    expect(await rowsOf(world.db, sql`select 1 from pgboss.job where name like 'mail%'`)).toEqual(
      [],
    )
  })

  it('lets its customers in once they are invited, with a diary of true days only', async () => {
    const [lin] = await world.db.select().from(users).where(eq(users.username, 'rosaadams'))
    const { passwordHash } = await aUser(world)
    await world.db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, lin?.id ?? 0))
    const own = bearer(await logIn(world, { username: 'rosaadams' }))
    const { rows } = (await world.api.get('/house-diary').set(own).expect(200)).body
    const days = rows.map(({ kind, at }: { kind: string; at: string }) => [kind, at.slice(0, 10)])
    expect(days).toEqual([
      ['money', '2025-09-02'],
      ['order', '2025-09-02'],
      ['money', '2024-02-09'],
      ['order', '2024-02-01'],
      ['money', '2022-05-20'],
      ['order', '2022-05-14'],
    ])
  })
})

describe('an import', () => {
  it('adds orders to a customer who is here, and leaves the account as it is', async () => {
    const user = await aUser(world, { fullName: 'Stored Name', house: false })
    const text = `${header}\n${installation(user.email?.toUpperCase() ?? '')}`
    expect(await preview(text)).toMatchObject({
      customers: { added: 0, known: 1 },
      orders: { added: 1, known: 0 },
    })
    await doImport(text)
    const [line] = await world.db.select().from(purchases).where(eq(purchases.userId, user.id))
    expect(line?.parties.customerName).toBe('Stored Name')
    const again = text.replace('Smart home', 'Second floor')
    expect(await doImport(`${text}\n${again.split('\n')[1]}`)).toMatchObject({
      orders: { added: 1, known: 1 },
    })
    expect(await admin.lastAudit()).toMatchObject({
      detail: '0 customers, 0 homes, 1 order ($1234.50); already here: 1 customer, 1 order',
    })
  })

  it('judges no earlier order by what is free today', async () => {
    const user = await aUser(world)
    await doImport(
      `${header}\n${user.email},,2026-11-20,Upgrade,Vents,350,2026-11-20,cash,,2026-11-21`,
    )
    const [row] = await world.db.select().from(orders).where(eq(orders.userId, user.id))
    expect(row).toMatchObject({ priceCents: 35_000, listPriceCents: null, fullPriceReason: null })
  })

  it('makes a username of the name, with a number if somebody has it', async () => {
    await aUser(world, { username: 'zoeobrien' })
    const names = ['Zoë O’Brien', 'Zoe OBrien', '李雷', 'A Very Long Name Indeed Here']
    const rows = names.map((name, index) => `named${index}@example.com,${name}`)
    await doImport(['Email,Name', ...rows].join('\n'))
    const saved = await world.db
      .select({ username: users.username })
      .from(users)
      .where(sql`${users.email} like 'named%'`)
      .orderBy(asc(users.email))
    expect(saved.map(({ username }) => username)).toEqual([
      'zoeobrien2',
      'zoeobrien3',
      'named2',
      'averylongnamein',
    ])
  })

  it('stores nothing if another admin makes one of its accounts meanwhile', async () => {
    const text = `Email,Name\nfirst@race.example,\nsecond@race.example,`
    const [one, other] = await Promise.all([send(text), send(text)])
    expect([one.status, other.status].sort()).toEqual([200, expect.toBeOneOf([200, 409])])
    expect(await world.db.$count(users, sql`${users.email} like '%@race.example'`)).toBe(2)
  })

  it('keeps what a spreadsheet would run out of our own files', async () => {
    const tricky = 'Lamp;=HYPERLINK(1)'
    await doImport(
      `${header}\ntricky@example.com,,2024-03-04,Device,${tricky},100,2024-03-04,cash,,`,
    )
    const file = await admin.get('/admin/orders.csv', { search: 'Lamp' }).expect(200)
    expect(file.text).toContain(`"Lamp;'=HYPERLINK(1)"`)
  })

  it('needs an admin and, to store, the admin’s own proof', async () => {
    const text = 'Email\nnobody@example.com'
    await admin.post('/admin/import', { text }).expect(400)
    await admin.post('/admin/import', { text, proof: { password: 'Wrong#Pass1' } }).expect(401)
    const own = bearer(await logIn(world, await aUser(world)))
    for (const path of ['/admin/import', '/admin/import/preview'])
      await world.api.post(path).set(own).send({ text, proof: { password } }).expect(403)
    await admin.post('/admin/import/preview', {}).expect(400)
    await admin.post('/admin/import/preview', { text: 'x'.repeat(5_000_000) }).expect(413)
    expect(await world.db.$count(users, eq(users.email, 'nobody@example.com'))).toBe(0)
  })

  it('refuses all of a table with a fault, naming row and column', async () => {
    const before = await counts()
    const text = `${header}\n${installation('good@example.com')}\n${installation('bad@example.com', '12.345')}`
    const { body } = await send(text).expect(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { text: ['Row 3, Price “12.345”: Please enter an amount such as 965.00'] },
    })
    expect(await counts()).toEqual(before)
  })

  it('quotes the beginning of a long cell, and shows no rows beside a fault', async () => {
    const { faults, rows } = await preview(`Email,Address\nlong@example.com,${'x'.repeat(300)}`)
    expect([faults[0]?.text, rows]).toEqual([`${'x'.repeat(60)}…`, []])
  })

  it('numbers its orders as they were ordered', async () => {
    const rows = ['2024-05-02', '2023-05-02', '2022-05-02'].map(
      (day) => `sorted@example.com,,${day},Custom,From ${day},10,2026-05-02,cash,,`,
    )
    await doImport([header, ...rows].join('\n'))
    const [user] = await world.db.select().from(users).where(eq(users.email, 'sorted@example.com'))
    const found = await world.db
      .select()
      .from(orders)
      .where(eq(orders.userId, user?.id ?? 0))
      .orderBy(asc(orders.id))
    expect(found.map(({ description }) => description)).toEqual([
      'From 2022-05-02',
      'From 2023-05-02',
      'From 2024-05-02',
    ])
    expect(await world.db.$count(users, isNotNull(users.invitedAt))).toBe(0)
  })
})
