/** The endpoint that sends email, in the wire format of the EmailJS REST API. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  choice,
  contactEmail,
  contactMethods,
  contactPhone,
  contactZipcode,
  line,
  optionalLine,
  packageSizes,
  paragraph,
  petSizes,
  purposes,
  referrers,
  reportLocations,
  reportTypes,
} from './fields.ts'
import { limits } from './limits.ts'

export const emailLibVersion = '4.4.1'
export const emailDefaults = { publicKey: 'smart-bird', serviceId: 'smart-bird-mail' } as const

const contactFields = {
  name: line(limits.nameMax),
  phone: contactPhone,
  email: contactEmail,
  description: paragraph(limits.descriptionMax),
  purpose: choice(purposes),
  package: choice(packageSizes),
  howHeard: choice(referrers),
  anyPet: choice(petSizes),
  zipcode: contactZipcode,
}

export const contactForm = z.object(contactFields)
export type ContactForm = z.infer<typeof contactForm>

/** `titleName` is the name followed by the ZIP code; `website` is a trap that only bots fill in. */
export const contactParams = z.strictObject({
  ...contactFields,
  titleName: line(limits.nameMax + limits.zipcodeMax + 1),
  website: z.optional(z.string().check(z.maxLength(limits.urlMax))),
})
export type ContactParams = z.infer<typeof contactParams>

export const titleName = (form: Pick<ContactForm, 'name' | 'zipcode'>) =>
  `${form.name} ${form.zipcode}`

const reportFields = {
  reqType: choice(reportTypes),
  location: choice(reportLocations),
  description: paragraph(limits.descriptionMax),
  contactMethod: z._default(choice(contactMethods), 'email'),
}

export const reportForm = z.object(reportFields)
export type ReportForm = z.input<typeof reportForm>

/** Username, phone, email and domain come from the logged-in user; unset ones are empty. */
export const reportParams = z.strictObject({
  ...reportFields,
  username: line(limits.usernameMax),
  phone: optionalLine(limits.phoneMax),
  email: optionalLine(limits.emailMax),
  domain: optionalLine(limits.domainMax),
  /** Shown to the customer. The web app chooses it because the reply can only say `OK`. */
  reference: z.optional(z.string().check(z.regex(/^SB-R-[2-9A-HJ-NP-TV-Z]{6}$/))),
  homeVersion: z.optional(optionalLine(limits.versionMax)),
  browser: z.optional(optionalLine(300)),
})
export type ReportParams = z.infer<typeof reportParams>

/** Letters and digits that don't look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "SB-E-4F7K2M", `R` for a report, `Q` for a quote, `V` for a visit: short enough to read out over the phone. */
export function newReference(kind: 'E' | 'R' | 'Q' | 'V'): string {
  const numbers = [...crypto.getRandomValues(new Uint32Array(6))]
  return `SB-${kind}-${numbers.map((n) => alphabet[n % alphabet.length]).join('')}`
}

const priceListId = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))
const wantedOffer = {
  id: priceListId,
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  withOption: z.optional(z.boolean()),
}
/** What a visitor chose from the price list, by its ids. Prices aren't taken from anybody. */
const wantedList = z.strictObject({
  /** Of the home. */
  size: z.optional(priceListId),
  offers: z.array(z.strictObject(wantedOffer)).check(z.maxLength(30)),
})
export type WantedList = z.infer<typeof wantedList>

/** The same as it is read. */
export const storedList = z.object({
  ...wantedList.shape,
  offers: z.array(z.object(wantedOffer)),
})

/** Whatever is wrong with it, in one sentence. */
const sentList = z
  .catch(z.optional(wantedList), undefined)
  .check(z.refine((list) => list !== undefined, 'This list can’t be read.'))

const envelope = {
  lib_version: z.optional(optionalLine(20)),
  user_id: line(100),
  service_id: line(100),
}

export const emailRequest = z.discriminatedUnion('template_id', [
  z.strictObject({
    ...envelope,
    template_id: z.literal('contact'),
    template_params: contactParams,
    /** Beside the form's fields: a hosted service ignores it. */
    quote: z.optional(sentList),
  }),
  z.strictObject({
    ...envelope,
    template_id: z.literal('bug_report'),
    template_params: reportParams,
  }),
])
export type EmailRequest = z.infer<typeof emailRequest>

/** Plain text: `OK`, or why it was refused. */
export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/v1.0/email/send',
  access: 'public',
  summary: 'Store and email an enquiry (template contact) or a report (template bug_report)',
  says: 'Stores an enquiry or a report and emails it to us, in the wire format of the EmailJS REST API, so it replies in plain text. A report with a session must be the session’s own, and is among the customer’s enquiries; one without isn’t, whatever it names. With the token of a session that has ended, nothing is stored. `quote` is what a visitor chose from the price list: a quote is begun with it. A network may send 5 in 10 minutes.',
  key: 'optionalSession',
  refuses: ['not_yours', 'read_only', 'too_many_requests'],
  body: emailRequest,
  reply: z.string(),
  replyType: 'text',
  errors: {
    400: z.string(),
    403: z.string(),
    413: z.string(),
    415: z.string(),
    429: z.string(),
    500: z.string(),
  },
})
