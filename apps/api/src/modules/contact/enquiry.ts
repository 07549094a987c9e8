import { randomInt } from 'node:crypto'
import type { ContactParams, EmailRequest, ReportParams } from '@smart-bird/contracts/contact'
import type { Context } from '#context'
import { enquiries } from '#db/tables/enquiries'
import type { EnquiryMail } from '#emails/enquiry'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { sameText } from '#lib/codes'
import type { Limit } from '#lib/throttle'
import { queueMail } from '#modules/mail/outbox'

/** EmailJS allows one a second; a person who corrects a form needs no more than this. */
const perAddress: Limit = { max: 5, windowMs: minutesMs(10) }

/** Stores an enquiry and queues its mail in one transaction: none is lost when mail is down. */
export async function takeEnquiry(context: Context, request: EmailRequest, address: string) {
  const { db, config, throttle } = context
  if (!sameText(request.user_id, config.emailService.publicKey))
    throw new AppError('invalid_input', { fields: { user_id: ['The public key is not known.'] } })
  if (request.service_id !== config.emailService.serviceId)
    throw new AppError('invalid_input', { fields: { service_id: ['The service is not known.'] } })
  if (request.template_id === 'contact' && request.template_params.website)
    throw new AppError('invalid_input', { fields: { website: ['Please leave this field empty.'] } })
  await throttle.count(`enquiry:${address}`, perAddress)

  const enquiry =
    request.template_id === 'contact'
      ? fromContact(request.template_params)
      : fromReport(request.template_params)
  await db.transaction(async (tx) => {
    const { title, ...row } = enquiry
    await tx.insert(enquiries).values({ ...row, createdAt: context.clock() })
    await queueMail(context, tx, {
      key: `enquiry:${row.reference}`,
      template: 'enquiry',
      data: enquiry,
    })
  })
}

/** "SB-E-4F7K2M": short enough to be read out on the phone. */
function newReference(kind: 'E' | 'R'): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
  const pick = () => letters[randomInt(letters.length)] ?? ''
  return `SB-${kind}-${Array.from({ length: 6 }, pick).join('')}`
}

const fromContact = (form: ContactParams): EnquiryMail => ({
  reference: newReference('E'),
  kind: 'contact',
  title: form.titleName,
  name: form.name,
  email: form.email,
  phone: form.phone,
  description: form.description,
  details: {
    'Zip code': form.zipcode,
    Purpose: form.purpose,
    Package: form.package,
    'Heard of us through': form.howHeard,
    Pets: form.anyPet,
  },
})

const fromReport = (form: ReportParams): EnquiryMail => ({
  // The web app shows the reference before the reply, which can only say OK.
  reference: form.reference ?? newReference('R'),
  kind: 'report',
  title: form.username,
  name: form.username,
  email: form.email,
  phone: form.phone,
  description: form.description,
  details: {
    Kind: form.reqType === 'report' ? 'Bug report' : 'Suggestion',
    Location: form.location === 'site' ? 'Site' : 'House system',
    'Answer by': form.contactMethod,
    Domain: form.domain || 'not set',
    ...(form.homeVersion ? { 'Home version': form.homeVersion } : {}),
    ...(form.browser ? { Browser: form.browser } : {}),
  },
})
