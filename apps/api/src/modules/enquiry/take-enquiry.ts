import { contactChoices } from '@smart-bird/content/contact'
import {
  type ContactParams,
  type EmailRequest,
  newReference,
  type ReportParams,
  type WantedList,
} from '@smart-bird/contracts/enquiry-forms'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Limit } from '#db/throttle'
import type { EnquiryMail } from '#emails/enquiry'
import type { Caller } from '#http/caller'
import { fieldFault } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { sameText } from '#lib/codes'
import { networkAttempts } from '#lib/network'
import { emailCustomer } from '#modules/mail/email-customer'
import { confirmationKey, enquiryKey, reportKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { mayConfirmReport, mayConfirmTo } from './confirm-enquiry.ts'
import { findReporter, type Reporter } from './find-reporter.ts'
import { saveEnquiry } from './repo.ts'
import { answerDueAt } from './rules.ts'

/** EmailJS allows one per second; correcting a form takes no more than this. */
const perAddress: Limit = { max: 5, windowMs: minutesMs(10) }

type Sender = { caller: Caller | undefined; address: string }

/** Stores an enquiry and queues its emails in one transaction, so none is lost while mail is down. */
export async function takeEnquiry(context: Context, request: EmailRequest, sender: Sender) {
  requireKnownService(context, request)
  await context.throttle.countAll(networkAttempts('enquiry', sender.address, perAddress))
  if (request.template_id === 'contact') {
    const enquiry = fromContact(request.template_params)
    const { email, reference } = enquiry
    const isConfirmed = await mayConfirmTo(context, email, sender.address)
    await context.db.transaction(async (tx) => {
      await saveAndMail(context, tx, enquiry, { wanted: request.quote ?? null })
      if (isConfirmed)
        await queueMail(context, tx, {
          key: confirmationKey(reference),
          template: 'enquiryReceived',
          data: { to: email, reference },
        })
    })
    return
  }

  const form = request.template_params
  const reporter = await findReporter(context, sender.caller, form)
  const report = fromReport(form, reporter)
  const isConfirmed =
    reporter && form.contactMethod === 'email' && (await mayConfirmReport(context, reporter))
  await context.db.transaction(async (tx) => {
    await saveAndMail(context, tx, report, {
      customerId: reporter?.isLoggedIn ? reporter.user.id : null,
    })
    if (isConfirmed)
      await emailCustomer(context, tx, reporter.user, {
        key: reportKey(report.reference),
        template: 'enquiryReceived',
        data: {
          reference: report.reference,
          description: reporter.isLoggedIn ? report.description : null,
        },
      })
  })
}

function requireKnownService({ config }: Context, request: EmailRequest) {
  if (!sameText(request.user_id, config.emailService.publicKey))
    throw fieldFault('user_id', 'Unknown public key.')
  if (request.service_id !== config.emailService.serviceId)
    throw fieldFault('service_id', 'Unknown service.')
}

/** What is stored of an enquiry beside what is emailed. */
type Beside = { wanted?: WantedList | null; customerId?: number | null }

/** Stores an enquiry and queues its email to us. */
export async function saveAndMail(context: Context, tx: Db, enquiry: EnquiryMail, beside: Beside) {
  const { title, ...row } = enquiry
  const createdAt = context.clock()
  const times = { createdAt, waitingSince: createdAt }
  if (!(await saveEnquiry(tx, { ...row, ...times, ...beside })))
    throw fieldFault('reference', 'This reference is already in use. Please send it again.')
  const key = enquiryKey(row.reference)
  const data = { ...enquiry, answerDueAt: answerDueAt(createdAt).toISOString() }
  await queueMail(context, tx, { key, template: 'enquiry', data })
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
    'ZIP code': form.zipcode,
    // As the visitor read it, for those who read the email and the list.
    'What for': contactChoices.purpose[form.purpose],
    'Home size': contactChoices.package[form.package],
    'Heard about us': contactChoices.howHeard[form.howHeard],
    Pets: contactChoices.anyPet[form.anyPet],
    // A password manager may fill the hidden field in, too: so nobody is refused for it.
    ...(form.website ? { 'Maybe automatic': 'the hidden field was filled in' } : {}),
  },
})

const fromReport = (form: ReportParams, reporter: Reporter | undefined): EnquiryMail => ({
  // The web app shows the reference before the reply, which can only say OK.
  reference: form.reference ?? newReference('R'),
  kind: 'report',
  // A name that a session proves.
  title:
    reporter?.isLoggedIn && reporter.user.fullName
      ? `${reporter.user.fullName} (${form.username})`
      : form.username,
  name: form.username,
  email: form.email,
  phone: form.phone,
  description: form.description,
  details: {
    Kind: form.reqType === 'report' ? 'Bug report' : 'Suggestion',
    Location: form.location === 'site' ? 'Site' : 'House system',
    Prefers: form.contactMethod,
    'Logged in': reporter?.isLoggedIn ? 'yes' : 'no',
    Domain: form.domain || 'not set',
    ...(form.homeVersion ? { 'Home version': form.homeVersion } : {}),
    ...(form.browser ? { Browser: form.browser } : {}),
  },
})
