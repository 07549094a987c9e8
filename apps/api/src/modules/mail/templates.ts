import type { MailTemplate } from '@smart-bird/contracts/admin/mails'
import type { Context } from '#context'
import { accountClosedMail } from '#emails/account-closed'
import { adminChangedMail } from '#emails/admin-changed'
import { alarmsMail } from '#emails/alarms'
import { deletionAskedMail } from '#emails/deletion-asked'
import { disconnectedMail } from '#emails/disconnected'
import { disputeMail } from '#emails/dispute'
import { emailChangedMail } from '#emails/email-changed'
import { emailProofMail } from '#emails/email-proof'
import { enquiryMail } from '#emails/enquiry'
import { enquiryAnswerMail } from '#emails/enquiry-answer'
import { enquiryReceivedMail } from '#emails/enquiry-received'
import { enquiryReplyMail } from '#emails/enquiry-reply'
import { invitationMail } from '#emails/invitation'
import type { Company } from '#emails/layout'
import { newLoginMail } from '#emails/new-login'
import { orderToPayMail } from '#emails/order-to-pay'
import { passwordChangedMail } from '#emails/password-changed'
import { paymentFailedMail } from '#emails/payment-failed'
import { quoteAcceptedMail } from '#emails/quote-accepted'
import { quoteCanceledMail } from '#emails/quote-canceled'
import { quoteDecidedMail } from '#emails/quote-decided'
import { quoteSentMail } from '#emails/quote-sent'
import { quoteWithdrawnMail } from '#emails/quote-withdrawn'
import { receiptMail } from '#emails/receipt'
import { refundProposedMail, refundWithdrawnMail } from '#emails/refund-proposed'
import { resetCodeMail } from '#emails/reset-code'
import { subscriptionBegunMail } from '#emails/subscription-begun'
import { subscriptionEndedMail } from '#emails/subscription-ended'
import { temporaryPasswordMail } from '#emails/temporary-password'
import { termsChangedMail } from '#emails/terms-changed'
import { transferredMail } from '#emails/transferred'
import { twoFactorMail } from '#emails/two-factor'
import { visitAgreedMail, visitMovedMail, visitReminderMail } from '#emails/visit-agreed'
import { visitCanceledMail } from '#emails/visit-canceled'
import { visitDoneMail } from '#emails/visit-done'
import { visitOfferedMail } from '#emails/visit-offered'
import { workCompleteMail } from '#emails/work-complete'
import type { Mail } from '#providers/mail/port'

/** Every email template, by the name it is queued under. */
const templates = {
  accountClosed: accountClosedMail,
  adminChanged: adminChangedMail,
  alarms: alarmsMail,
  deletionAsked: deletionAskedMail,
  disconnected: disconnectedMail,
  dispute: disputeMail,
  emailChanged: emailChangedMail,
  emailProof: emailProofMail,
  enquiry: enquiryMail,
  enquiryAnswer: enquiryAnswerMail,
  enquiryReceived: enquiryReceivedMail,
  enquiryReply: enquiryReplyMail,
  orderInvitation: orderToPayMail,
  orderToPay: orderToPayMail,
  paymentFailed: paymentFailedMail,
  quoteAccepted: quoteAcceptedMail,
  quoteCanceled: quoteCanceledMail,
  quoteDecided: quoteDecidedMail,
  quoteSent: quoteSentMail,
  quoteWithdrawn: quoteWithdrawnMail,
  receipt: receiptMail,
  refundProposed: refundProposedMail,
  refundWithdrawn: refundWithdrawnMail,
  subscriptionBegun: subscriptionBegunMail,
  subscriptionEnded: subscriptionEndedMail,
  invitation: invitationMail,
  newLogin: newLoginMail,
  passwordChanged: passwordChangedMail,
  resetCode: resetCodeMail,
  temporaryPassword: temporaryPasswordMail,
  termsChanged: termsChangedMail,
  transferred: transferredMail,
  twoFactor: twoFactorMail,
  visitAgreed: visitAgreedMail,
  visitCanceled: visitCanceledMail,
  visitDone: visitDoneMail,
  visitMoved: visitMovedMail,
  visitOffered: visitOfferedMail,
  visitReminder: visitReminderMail,
  workComplete: workCompleteMail,
} as const satisfies Record<MailTemplate, unknown>

export type Template = keyof typeof templates
export type TemplateData<T extends Template> = Parameters<(typeof templates)[T]>[1]

/** Renders a queued email. The compiler checked its data when it was queued. */
export function renderMail(
  { config }: Pick<Context, 'config'>,
  template: string,
  data: unknown,
  reader: Pick<Company, 'withoutLogin'> = {},
) {
  if (!(template in templates)) throw new Error(`There is no email template "${template}".`)
  const render = templates[template as Template] as (
    company: Company,
    data: unknown,
  ) => Mail | Promise<Mail>
  return render({ ...config.company, siteUrl: config.webOrigins[0] ?? '', ...reader }, data)
}
