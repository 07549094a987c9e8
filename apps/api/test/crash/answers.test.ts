/**
 * A real API process is repeatedly killed with SIGKILL while an admin answers enquiries over HTTP.
 * Afterwards each answer is there once and has one email. CRASH_ANSWERS sets how many; 60 by default.
 */
import { startSandbox } from '@smart-bird/sandbox/sandbox'
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { mails } from '#db/tables/mails'
import { anAnswer, anEnquiry } from '#test/enquiries'
import { aUser } from '#test/people'
import { asJson, call, logInOver } from './customer.ts'
import { aKiller } from './killer.ts'
import { untilMailed } from './mailed.ts'
import { anApiProcess, envBeside } from './process.ts'
import { aSharedDatabase } from './shared-database.ts'

const count = Number(process.env.CRASH_ANSWERS ?? 60)

it(`gives each of ${count} answers once if it is killed in the middle of them`, async () => {
  const sandbox = await startSandbox({})
  const database = await aSharedDatabase()
  const { admin, open } = await database.look((db) => saveEnquiries(db))
  const api = await anApiProcess(envBeside(sandbox, database))
  try {
    await api.start()
    const token = await logInOver(api.url, admin.username)
    const killer = aKiller(api)
    for (const { id } of open) {
      const answer = asJson(token, anAnswer())
      // The admin's browser tries again, as often as the process dies.
      killer.atRisk()
      const reply = await call(`${api.url}/admin/enquiries/${id}/messages`, answer)
      expect([reply.status, await reply.text()]).toEqual([201, expect.any(String)])
    }
    expect(await killer.end()).toBeGreaterThan(0)
    const arrived = await untilMailed(sandbox.mailbox, 'Our answer to', count)
    expect(new Set(arrived.flatMap(({ to }) => to)).size).toBe(count)
    await api.stop()
    const books = await database.look(async (db) => ({
      answered: (await db.select().from(enquiryMessages)).map(({ enquiryId }) => enquiryId),
      mailed: (await db.select().from(mails)).filter(
        ({ template }) => template === 'enquiryAnswer',
      ),
    }))
    expect(books.answered.toSorted((a, b) => a - b)).toEqual(open.map(({ id }) => id))
    expect(books.mailed).toHaveLength(count)
  } catch (error) {
    process.stderr.write(api.output())
    throw error
  } finally {
    await api.kill()
    await database.close()
    await sandbox.close()
  }
}, 1_200_000)

async function saveEnquiries(db: Db) {
  const admin = await aUser({ db }, { username: 'admin1', status: 'admin', house: false })
  const open: Awaited<ReturnType<typeof anEnquiry>>[] = []
  for (let n = 0; n < count; n++) open.push(await anEnquiry({ db }))
  return { admin, open }
}
