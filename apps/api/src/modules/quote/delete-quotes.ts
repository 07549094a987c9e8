import type { Context } from '#context'
import { addMonths } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { deleteMails } from '#modules/mail/repo'
import { quoteMailKeys } from '#modules/mail/rules'
import { deleteOldQuotes } from './repo.ts'

/** So many at once, so that no transaction is open for long. */
const batchSize = 100

/** Deletes what no contract came out of and belongs to no enquiry, after the time for which enquiries are kept. */
export async function deleteForgottenQuotes({
  batch,
  clock,
  config,
}: Pick<Context, 'batch' | 'clock' | 'config'>) {
  const months = config.kept.enquiries
  const before = addMonths(clock(), -months)
  const deleteSome = () =>
    batch.transaction(async (tx) => {
      const found = await deleteOldQuotes(tx, before, batchSize)
      const keys = found.flatMap(({ reference, revision }) => quoteMailKeys(reference, revision))
      if (keys.length > 0) await deleteMails(tx, keys)
      const detail = `unchanged for ${months} months`
      for (const { reference: subject } of found)
        await writeAudit(tx, { action: 'quote.deleted', subject, detail })
      return found.length
    })
  while ((await deleteSome()) === batchSize);
}
