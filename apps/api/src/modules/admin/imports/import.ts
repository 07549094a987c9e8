import {
  faultInWords,
  type ImportPreview,
  type ImportSummary,
} from '@smart-bird/contracts/admin/imports'
import { counted } from '@smart-bird/contracts/counts'
import { requestsOfType } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { isUniqueViolation } from '#db/violations'
import { AppError } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { momentOf, newOutsideId } from '#modules/billing/books/outside-rules'
import { partiesOf } from '#modules/billing/books/receipts'
import { type Import, planImport, readImport, rowsOf, summaryOf } from './plan.ts'
import { keyOf, keyOfStored, type PlannedOrder } from './plan-rules.ts'
import { saveAccounts, saveHomes, saveOrders, savePurchases } from './repo.ts'

/** As many as somebody reads. */
const shownFaults = 100

/** What a table would add, and what is wrong with it; stores nothing. */
export async function previewImport(context: Context, text: string): Promise<ImportPreview> {
  const { imports, faults } = await planImport(context.db, await readImport(context, text), false)
  return {
    ...summaryOf(imports),
    rows: faults.length > 0 ? [] : rowsOf(imports),
    faults: faults.slice(0, shownFaults),
    faultCount: faults.length,
  }
}

type Table = { text: string; name?: string | undefined }

/** Adds all of a table or nothing. Nobody is emailed, and what is here already stays as it is. */
export async function importCustomers(context: Context, by: AdminAction, { text, name }: Table) {
  const read = await readImport(context, text)
  try {
    return await context.db.transaction(async (tx) => {
      const { imports, faults } = await planImport(tx, read, true)
      if (faults.length > 0) {
        const sentences = faults.slice(0, shownFaults).map(faultInWords)
        throw new AppError('invalid_input', { fields: { text: sentences } })
      }
      const summary = summaryOf(imports)
      const isNews = [summary.customers, summary.homes, summary.orders].some(({ added }) => added)
      if (!isNews) return summary
      await save(context, tx, by, imports)
      await writeAudit(tx, {
        ...by,
        action: 'customers.imported',
        subject: name?.toWellFormed() || undefined,
        detail: inWords(summary),
      })
      return summary
    })
  } catch (error) {
    // Another admin made the same account or home in the meantime.
    if (isUniqueViolation(error)) throw new AppError('conflict')
    throw error
  }
}

async function save(context: Context, tx: Db, by: AdminAction, imports: readonly Import[]) {
  const now = context.clock()
  const ids = await saveAccounts(
    tx,
    imports
      .filter(({ userId }) => userId === undefined)
      .map(({ username, fullName, facts, since }) => ({
        username,
        email: facts.Email,
        fullName,
        phone: facts.Phone || null,
        joinedAt: momentOfDay(since, now, 'customerSince'),
      })),
  )
  const owned = imports.map((one) => ({ ...one, id: one.userId ?? idOf(ids, one.facts.Email) }))
  await saveHomes(
    tx,
    owned
      .filter(({ home }) => home === 'added')
      .map(({ id, facts }) => ({
        userId: id,
        domain: facts.Domain || null,
        address: facts.Address || null,
        package: facts.Package || null,
        // As a new one: it runs without premium features until its status is synced.
        status: 'basic',
      })),
  )
  const sold = owned
    .flatMap(({ id, added, ...one }) => added.map((order) => ({ userId: id, one, order })))
    .sort(({ order }, other) => (order.Ordered < other.order.Ordered ? -1 : 1))
  await saveSold(context, tx, by, sold)
}

function idOf(ids: ReadonlyMap<string, number>, email: string): number {
  const id = ids.get(email)
  if (id === undefined) throw new Error('An account of the import was not saved.')
  return id
}

type Sold = { userId: number; one: Omit<Import, 'added'>; order: PlannedOrder }

/** Orders as they were paid, whatever a level or guarantee would make of them today. */
async function saveSold(context: Context, tx: Db, by: AdminAction, sold: readonly Sold[]) {
  const now = context.clock()
  const rows = sold.map(({ userId, order }) => {
    const orderedAt = momentOfDay(order.Ordered, now, 'Ordered')
    return {
      userId,
      type: order['Order type'],
      description: order.Description,
      // As the first of the form's choices.
      requestKind: requestsOfType[order['Order type']][0] ?? null,
      priceCents: order.cents,
      status: 'paid' as const,
      createdBy: by.caller.userId,
      createdAt: now,
      orderedAt,
      paidAt: momentOf(order.Paid, orderedAt, now),
      completedOn: order.Complete || null,
    }
  })
  const saved = await saveOrders(tx, rows)
  const byKey = new Map(sold.map((one) => [keyOf(one.userId, one.order), one]))
  const purchases = saved.map((row) => {
    const found = byKey.get(keyOfStored(row))
    if (!found) throw new Error('An order of the import was not saved.')
    const { one, order } = found
    return {
      userId: row.userId,
      orderId: row.id,
      type: 'order' as const,
      description: row.description,
      amountCents: row.priceCents,
      transactionId: newOutsideId(row.orderNumber, []),
      method: order['Paid by'],
      reference: order.Reference || null,
      purchasedAt: momentOf(order.Paid, row.orderedAt, now),
      parties: partiesOf(context, one),
    }
  })
  await savePurchases(tx, purchases)
}

/** "300 customers, 280 homes, 620 orders ($1234.50)". */
function inWords({ customers, homes, orders, total }: ImportSummary): string {
  const added = [
    counted(customers.added, 'customer', 'customers'),
    counted(homes.added, 'home', 'homes'),
    `${counted(orders.added, 'order', 'orders')} ($${total})`,
  ].join(', ')
  const known = customers.known + orders.known
  if (known === 0) return added
  return `${added}; already here: ${counted(customers.known, 'customer', 'customers')}, ${counted(orders.known, 'order', 'orders')}`
}
