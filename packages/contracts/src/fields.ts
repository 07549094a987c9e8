/**
 * Validation rules and their sentences (specification §5). Numbers are in `limits.ts`. Forms and calls
 * are composed of these fields only. All but passwords are tidied before they are judged.
 */
import * as z from 'zod/mini'
import { formatCount } from './counts.ts'
import { earliestDay, limits } from './limits.ts'
import { hostIn, isAscii, tidyEmail, tidyLine, tidyPhone } from './tidy.ts'

export const sentences = {
  required: 'This field cannot be empty',
  contactEmail: 'Please enter a valid email address.',
  contactPhone:
    'Please enter a valid 10-digit phone number. ( without any extra character like "+" )',
  contactZipcode: 'Please enter a ZIP code such as 60614',
  choose: 'Choose one of the options',
  tooLong: (max: number) => `No more than ${max} characters`,
  noSpaces: 'The password must not contain spaces',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  whitespace: 'The input contains whitespace',
  incorrect: 'The values not entered correctly',
  passwordLength: `Password length should be at least ${limits.passwordMin} characters`,
  passwordDigit: 'The password must contain at least one digit',
  passwordSpecial: 'The password must contain at least one special character (!@#$%^&*)',
  passwordUppercase: 'The password must contain at least one uppercase Latin letter',
  passwordsDiffer: 'Passwords do not match',
  passwordCommon: 'This password is too easy to guess. Please choose another one',
  passwordUnchanged: 'The new password must be different from the current one',
  tokenRequired: 'Token is required',
  url: 'Please enter a web address that starts with https://',
  domain: 'Please enter a domain such as home.example.com',
  webhookNothing: 'Please enter an address, or select one to remove',
  date: 'Please choose a date',
  tooEarly: 'Please choose January 1, 1990 or a later date.',
  future: 'Please choose today or an earlier date.',
  month: 'Please choose a month',
  monthRange: 'Please choose the same month or a later one',
  money: 'Please enter an amount such as 965.00',
  guaranteeReason: 'Please say why the guarantee gets shorter. The customer is emailed the reason.',
  requestKind: 'Please choose the request that this order answers',
  moneyRange: `Between $0.01 and $${formatCount(limits.orderPriceMaxCents / 100)}`,
} as const

/**
 * §5: text, an @ sign, text, a dot, text. Excluded are characters that could make an email program read
 * more than one address (lists, groups, comments, quotes).
 */
const emailPattern = /^[^\s@()<>[\]:;,\\"]+@[^\s@.()<>[\]:;,\\"]+(\.[^\s@.()<>[\]:;,\\"]+)+$/
/** No invisible characters, and a domain that the DNS may know. */
const isMailbox = (email: string) =>
  !/[\p{Cc}\p{Cf}\p{DI}]/u.test(email) && isAscii(email.slice(email.lastIndexOf('@')))
/** Text that is missing gets the same sentence as empty text. */
const text = (missing: string = sentences.required) =>
  z.string({ error: (issue) => (issue.input == null ? missing : undefined) })
const tidied = z.overwrite(tidyLine)
const mailbox = (sentence: string) => [
  z.regex(emailPattern, { error: sentence, abort: true }),
  z.refine<string>(isMailbox, sentence),
]
const required = (sentence: string = sentences.required) => z.minLength(1, sentence)
const atMost = (max: number) => z.maxLength(max, sentences.tooLong(max))

/** Refuses control characters, which could end a line or an email header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the rule's purpose.
const singleLine = z.regex(/^[^\u0000-\u001f\u007f]*$/, sentences.incorrect)
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold U+0000.
const noNul = z.regex(/^[^\u0000]*$/, sentences.incorrect)

/** Whether there is anything to read: not only spaces, joiners, accents or the fillers that look like nothing. */
export const isVisible = (value: string): boolean =>
  /[^\p{DI}\p{Cf}\p{Cc}\p{Cs}\p{Z}\p{M}\u2800]/u.test(value)
/** Nothing at all has its sentence already. */
const visible = () =>
  z.refine<string>((value) => value === '' || isVisible(value), sentences.required)

/** Required text of one line. */
export const line = (max: number) =>
  text().check(tidied, required(), visible(), atMost(max), singleLine)
/** Text of one line that may be empty. */
export const optionalLine = (max: number) => z.string().check(tidied, atMost(max), singleLine)
/** Required text of several lines. */
export const paragraph = (max: number, missing: string = sentences.required) =>
  text(missing).check(
    z.normalize('NFC'),
    z.trim(),
    required(missing),
    visible(),
    atMost(max),
    noNul,
  )
/** A stored line, possibly older than today's rule; the rule runs where the stored value is known. */
export const keptLine = (max: number) => z.string().check(atMost(max), singleLine)
/** A rule for new values; the stored value may stay even if it breaks the rule. */
export const orStored = (rule: z.ZodMiniType<string, string>, stored: string) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      if (value === stored) return value
      const parsed = rule.safeParse(value)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues)
        context.issues.push({ code: 'custom', message, input: value })
      return value
    }),
  )
/** The value a dialog showed when it opened; a value changed since then is not overwritten. */
export const shown = z.optional(z.string())
/** One of some fixed words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: sentences.choose })

// Contact form
export const contactEmail = text(sentences.contactEmail).check(
  z.overwrite(tidyEmail),
  atMost(limits.emailMax),
  ...mailbox(sentences.contactEmail),
)
export const contactPhone = text(sentences.contactPhone).check(
  z.overwrite(tidyPhone),
  z.regex(/^\d{10}$/, sentences.contactPhone),
)
/** The specification only says it is required; anything but a US ZIP code is a typo. */
export const contactZipcode = line(limits.zipcodeMax).check(
  z.regex(/^\d{5}(-\d{4})?$/, sentences.contactZipcode),
)
export const purposes = ['home', 'apartment', 'other'] as const
export const packageSizes = ['Studio', '1-2-bedroom', '3-5-bedroom', '5+ Bedroom'] as const
export const referrers = ['friend', 'google', 'facebook', 'youtube', 'instagram', 'Other'] as const
export const petSizes = ['No pets', 'Small', 'Medium', 'Large'] as const

// Login: one sentence for both fields, as §5 says.
const noWhitespace = (sentence: string) => z.regex(/^\S*$/, sentence)
export const loginName = text().check(
  z.overwrite((name) => (name.includes('@') ? tidyEmail(name) : tidyLine(name))),
  required(),
  noWhitespace(sentences.noSpaces),
  atMost(limits.emailMax),
)
export const loginPassword = text().check(
  z.normalize('NFC'),
  required(),
  noWhitespace(sentences.noSpaces),
  atMost(limits.passwordMax),
)

// Forgot password
export const recoveryEmail = text(sentences.emailRequired).check(
  z.overwrite(tidyEmail),
  required(sentences.emailRequired),
  ...mailbox(sentences.emailInvalid),
  atMost(limits.emailMax),
)
/** Of a recovery, an invitation, a new email address or taking one back; recovery codes are the second factor's. */
export const emailedCode = text(sentences.tokenRequired).check(
  tidied,
  required(sentences.tokenRequired),
  atMost(limits.codeMax),
  singleLine,
)

// Settings
const phonePattern = /^(\+?\(?\d{3}\)?[-\s]?\d{3}[-\s]?\d{4,6})?$/
/** Optional: the empty string clears it. */
export const phone = z
  .string()
  .check(
    z.overwrite(tidyPhone),
    noWhitespace(sentences.whitespace),
    z.regex(phonePattern, sentences.incorrect),
    atMost(limits.phoneMax),
  )
export const userName = text().check(
  tidied,
  required(),
  atMost(limits.usernameMax),
  z.regex(/^[A-Za-z0-9]*$/, sentences.incorrect),
)
/** Latin letters with accents; apostrophes and hyphens only inside a word. */
const latin = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF'
const nameWord = `[${latin}]+(?:['\u2019-][${latin}]+)*`
const namePattern = new RegExp(`^(?:${nameWord}(?: ${nameWord}){1,2})?$`)
/** Optional: 2 or 3 such words; the empty string clears it. */
export const fullUserName = z
  .string()
  .check(tidied, z.regex(namePattern, sentences.incorrect), atMost(limits.nameMax))
/** RFC 8265: one password, however a keyboard composes its accents. */
export const currentPassword = text().check(
  z.normalize('NFC'),
  required(),
  atMost(limits.passwordMax),
)
/** Equal to the new password: see the form. */
export const confirmPassword = currentPassword
export const newPassword = text().check(
  z.normalize('NFC'),
  required(),
  z.minLength(limits.passwordMin, sentences.passwordLength),
  z.regex(/\d/, sentences.passwordDigit),
  z.regex(/[!@#$%^&*]/, sentences.passwordSpecial),
  z.regex(/[A-Z]/, sentences.passwordUppercase),
  noWhitespace(sentences.noSpaces),
  atMost(limits.passwordMax),
)

// Report popup
export const reportTypes = ['report', 'improve'] as const
export const reportLocations = ['site', 'house_system'] as const
export const contactMethods = ['email', 'phone'] as const

/** A day on which something happened, by the company's calendar. Only the API's clock knows whether it is to come. */
export const pastDay = z.iso
  .date({ error: sentences.date, abort: true })
  .check(z.refine((day) => day >= earliestDay, sentences.tooEarly))

// Houses and money
const domainPattern =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[1-9]\d{0,4})?$/
/** A host name with at least one dot, no scheme, no path, as browsers read it: `0x7f.1` is another's name. */
export const houseDomain = z.string().check(
  tidied,
  z.toLowerCase(),
  atMost(limits.domainMax),
  z.regex(domainPattern, sentences.domain),
  z.refine(
    (domain) => !domainPattern.test(domain) || hostIn(domain) === domain.replace(/:.*/, ''),
    sentences.domain,
  ),
)
/** A house's webhook URL; the empty string clears it. The API adds network rules. */
export const webhookAddress = z
  .string()
  .check(tidied, atMost(limits.urlMax), z.regex(/^(https?:\/\/[^\s]+)?$/i, sentences.url))
/** Dollars as a decimal string with two digits, e.g. "965.00". */
export const money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, sentences.money))
/** "1,234" is "1234.00"; "$1,234.5" and " 1234.50 " are "1234.50". */
const asMoney = (text: string): string => {
  const [dollars = '', cents = ''] = text.replace(/[$,\s]/g, '').split('.')
  return `${Number(dollars)}.${cents.padEnd(2, '0')}`
}
const dollarsPattern = /^\$? ?(\d{1,6}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/
/**
 * A payment or refund as typed in: more than zero, at most `limits.orderPriceMaxCents`. Parsed
 * to a decimal string with two digits.
 */
export const price = z.pipe(
  text(sentences.money).check(tidied, z.regex(dollarsPattern, sentences.money)),
  z.pipe(
    z.transform(asMoney),
    z.string().check(z.refine((amount) => isPayable(Number(amount)), sentences.moneyRange)),
  ),
)
const isPayable = (dollars: number) => dollars > 0 && dollars * 100 <= limits.orderPriceMaxCents
