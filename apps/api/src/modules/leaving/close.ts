import { unreadableSecrets } from '@smart-bird/contracts/errors'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, conflict, orRefuse } from '#lib/app-error'
import { zipOf } from '#lib/zip'
import { type AuditEntry, writeAudit } from '#modules/audit/repo'
import { findUser, lockUserToDelete, type UserRow } from '#modules/auth/user-repo'
import { noteClosings } from '#modules/backup/closings'
import { eraseEnquiries } from '#modules/enquiry/delete-enquiries'
import { emailCustomer } from '#modules/mail/email-customer'
import { deleteMails } from '#modules/mail/repo'
import { quoteMailKeys } from '#modules/mail/rules'
import { papersOf } from '#modules/my-data/files'
import { findMine } from '#modules/my-data/mine-repo'
import {
  countPapers,
  deleteOffers,
  deleteOwned,
  deleteVisits,
  emptyAccount,
  emptyAudit,
  emptyContracts,
  emptyMails,
  emptyParties,
  findPapers,
  lockWritten,
  saveClosing,
} from './erase-repo.ts'
import { findOpen } from './open-repo.ts'
import { openInWords } from './open-rules.ts'

export type By = Pick<AuditEntry, 'caller' | 'address'>
type Keeper = Pick<Context, 'db' | 'seal'>

/** Throws `cannot_close` with each thing that is open. */
export async function requireNothingOpen(tx: Db, { id, status, closedAt }: UserRow, now: Date) {
  const open = [
    ...(status === 'admin' ? ['This is an admin’s account.'] : []),
    ...(closedAt ? ['This account is closed already.'] : []),
    ...openInWords(await findOpen(tx, id), now),
  ]
  if (open.length > 0) throw new AppError('cannot_close', { fields: { open } })
}

/** Closes an account with which nothing is open. Its customer gets a last email. */
export async function closeAccount(context: Context, by: By, id: number) {
  const found = orRefuse(await findUser(context.db, id), 'user_not_found')
  const papers = await sealedPapers(context, found)
  await context.db.transaction(async (tx) => {
    const account = orRefuse(await lockUserToDelete(tx, id), 'user_not_found')
    const closedAt = context.clock()
    await requireNothingOpen(tx, account, closedAt)
    await erase(tx, by, account, { closedAt, papers })
    await emailCustomer(context, tx, account, {
      key: `account-closed:${id}`,
      template: 'accountClosed',
      data: {},
    })
  })
  await note(context)
}

/** If it can't be noted now, the next backup does. */
async function note({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>) {
  const { dir } = config.backup
  if (!dir) return
  await noteClosings(db, dir).catch((err) =>
    log.error({ err }, 'the list of closed accounts could not be written'),
  )
}

/** Closes accounts once more that were closed after a restored backup was made, whatever is open in it; says how many. */
export async function repeatClosings(
  context: Keeper,
  closings: readonly { userId: number; closedAt: Date }[],
): Promise<number> {
  let count = 0
  for (const { userId, closedAt } of closings) {
    const found = await findUser(context.db, userId)
    if (!found || found.closedAt) continue
    const papers = await sealedPapers(context, found)
    await context.db.transaction(async (tx) => {
      const account = await lockUserToDelete(tx, userId)
      if (account && !account.closedAt) await erase(tx, {}, account, { closedAt, papers })
    })
    count++
  }
  return count
}

type Papers = { sealed: string; count: number }

/** The receipts and contracts as they are: drawn before the transaction, which they would keep open for long. */
async function sealedPapers({ db, seal }: Keeper, customer: UserRow): Promise<Papers> {
  const count = await countPapers(db, customer.id)
  const rows = await findMine(db, customer)
  const bytes: Uint8Array[] = []
  for await (const part of zipOf(papersOf({ db }, customer.id, rows))) bytes.push(part)
  return { sealed: seal.seal(Buffer.concat(bytes).toString('base64')), count }
}

/** Takes out of the database who an account's customer was; what was bought stays, under its number. */
async function erase(
  tx: Db,
  by: By,
  account: UserRow,
  { closedAt, papers }: { closedAt: Date; papers: Papers },
) {
  const { id } = account
  const name = `closed${id}`
  if ((await countPapers(tx, id)) !== papers.count) throw new AppError('conflict')
  await deleteOwned(tx, id)
  const visits = await deleteVisits(tx, account)
  const written = await lockWritten(tx, account)
  await eraseEnquiries(tx, written, by)
  const offers = await deleteOffers(tx, account)
  await deleteMails(
    tx,
    offers.flatMap(({ reference, revision }) => quoteMailKeys(reference, revision)),
  )
  const contracts = await emptyContracts(tx, account, name)
  const references = [...visits, ...written, ...offers].map(({ reference }) => reference)
  await emptyParties(tx, id, name)
  await emptyMails(tx, account)
  await emptyAccount(tx, id, name, closedAt)
  // Last: the log takes no other name than that of a closed account.
  await emptyAudit(tx, account, { name, references: [...references, ...contracts] })
  await saveClosing(tx, { userId: id, closedAt, papers: papers.sealed })
  await writeAudit(tx, { ...by, action: 'customer.closed', subject: name })
}

/** The papers of a closed account, as they were. */
export async function openPapers({ db, seal }: Keeper, by: By, id: number): Promise<Buffer> {
  const closing = await findPapers(db, id)
  if (!closing?.papers) throw new AppError('not_found')
  const papers = seal.find(closing.papers)
  if (papers === undefined) throw conflict(unreadableSecrets.papers)
  await writeAudit(db, { ...by, action: 'customer.papers-opened', subject: `closed${id}` })
  return Buffer.from(papers, 'base64')
}
