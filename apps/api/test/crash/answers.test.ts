/**
 * A real API process is repeatedly killed with SIGKILL while an admin answers enquiries over HTTP.
 * Afterwards each answer is there once and has one email. CRASH_ANSWERS sets how many; 60 by default.
 */
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { mails } from '#db/tables/mails'
import { anAnswer, anEnquiry } from '#test/enquiries'
import { aUser } from '#test/people'
import { callWhileKilled } from './call-while-killed.ts'

const count = Number(process.env.CRASH_ANSWERS ?? 60)

it(`gives each of ${count} answers once if it is killed in the middle of them`, async () => {
  const { prepared, books } = await callWhileKilled({
    prepare: saveEnquiries,
    status: 201,
    subject: 'Our answer to',
    read: async (db) => ({
      answered: (await db.select().from(enquiryMessages)).map(({ enquiryId }) => enquiryId),
      mailed: (await db.select().from(mails)).filter(
        ({ template }) => template === 'enquiryAnswer',
      ),
    }),
  })
  expect(books.answered.toSorted((a, b) => a - b)).toEqual(prepared.open.map(({ id }) => id))
  expect(books.mailed).toHaveLength(count)
}, 1_200_000)

async function saveEnquiries(db: Db) {
  const admin = await aUser({ db }, { username: 'admin1', status: 'admin', house: false })
  const open: Awaited<ReturnType<typeof anEnquiry>>[] = []
  for (let n = 0; n < count; n++) open.push(await anEnquiry({ db }))
  const calls = open.map(({ id }) => ({
    path: `/admin/enquiries/${id}/messages`,
    body: anAnswer(),
  }))
  return { admin, open, calls }
}
