import type { Context } from '#context'
import { addMonths } from '#lib/clock'
import { inBatches } from '#lib/in-batches'
import { writeAudit } from '#modules/audit/repo'
import { deleteMails } from '#modules/mail/repo'
import { quoteMailKeys } from '#modules/mail/rules'
import { deleteOldQuotes } from './repo.ts'

/** Deletes what no contract came out of and belongs to no enquiry, after the time for which enquiries are kept. */
export async function deleteForgottenQuotes({ batch, clock, config }: Context) {
  const months = config.kept.enquiries
  const before = addMonths(clock(), -months)
  await inBatches((limit) =>
    batch.transaction(async (tx) => {
      const found = await deleteOldQuotes(tx, before, limit)
      const keys = found.flatMap(({ reference, revision }) => quoteMailKeys(reference, revision))
      if (keys.length > 0) await deleteMails(tx, keys)
      const detail = `unchanged for ${months} months`
      for (const { reference: subject } of found)
        await writeAudit(tx, { action: 'quote.deleted', subject, detail })
      return found.length
    }),
  )
}
