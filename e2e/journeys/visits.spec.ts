import { readFile } from 'node:fs/promises'
import { expectNoViolation } from '../support/axe.ts'
import { sendEnquiry } from '../support/enquiry.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect, test } from '../support/test.ts'
import { workday } from '../support/workday.ts'

test('a visitor chooses the time of a survey from the email on a phone, moves it, and has it in the calendar', async ({
  browser,
  page: admin,
}) => {
  test.slow()
  const email = `visit${Date.now()}@journeys.smartbird.example`
  const enquiry = await sendEnquiry(email)

  await logIn(admin, 'admin')
  await admin.goto(`/cabinet/admin/enquiries?search=${enquiry}`)
  await admin.getByRole('button', { name: new RegExp(enquiry) }).click()
  await admin.getByRole('button', { name: 'Offer a visit' }).click()
  await admin.getByLabel('Who comes?').fill('Tess')
  await admin.getByLabel('Where?').fill('12 Example Avenue, Chicago, IL 60614')
  const time = (place: number) => admin.getByRole('group', { name: `Time ${place}` })
  await admin.getByRole('button', { name: 'Another time' }).click()
  for (const place of [1, 2]) {
    await time(place)
      .getByLabel('Day')
      .fill(workday(place - 1))
    await time(place).getByLabel('From').fill('09:00')
    await time(place).getByLabel('To').fill('10:00')
  }
  await expectNoViolation(admin)
  await admin.getByRole('button', { name: 'Send', exact: true }).click()

  const { text } = await findEmail(email, /When can we come\?/)
  const phones = await browser.newContext({
    ...{ baseURL: addresses.web, viewport: { width: 390, height: 844 }, isMobile: true },
  })
  const phone = await phones.newPage()
  await phone.goto(/http\S+\/visit#\S+/.exec(text)?.[0] ?? '')
  const times = phone.getByRole('radio')
  await expect(times).toHaveCount(2)
  await times.first().check()
  await expectNoViolation(phone)
  await phone.getByRole('button', { name: 'Choose this time' }).click()
  await expect(phone.getByText(/Tess will come/)).toBeVisible()
  const agreed = await findEmail(email, /we’ll come/)
  expect(agreed.attachments).toMatchObject([{ contentType: expect.stringContaining('calendar') }])

  const saving = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Add to calendar' }).click()
  const entry = await readFile(await (await saving).path(), 'utf8')
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:1', 'SUMMARY:']) expect(entry).toContain(line)
  await expectNoViolation(phone)

  await phone.getByRole('button', { name: 'Move' }).click()
  await phone.getByRole('radio').last().check()
  await phone.getByRole('button', { name: 'Move to this time' }).click()
  await findEmail(email, /^Moved to /)

  await admin.goto('/cabinet/admin/visits')
  await expect(admin.getByRole('heading', { level: 1, name: 'Visits' })).toBeAttached()
  await expectNoViolation(admin)
  await phones.close()
})
