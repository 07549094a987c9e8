import {
  type ContactForm,
  emailLibVersion,
  sendEmail,
  titleName,
  type WantedList,
} from '@smart-bird/contracts/enquiry-forms'
import { call } from '#lib/call.ts'
import { settings } from '#lib/settings.ts'

/**
 * Sends an enquiry, and the list it asks a quote for, if there is one; throws CallError. `website` is a trap for bots;
 * people leave it empty.
 */
export function sendEnquiry(
  form: ContactForm,
  website: string,
  quote?: WantedList,
): Promise<string> {
  return call(sendEmail, {
    host: settings.emailApiUrl,
    body: {
      lib_version: emailLibVersion,
      user_id: settings.emailPublicKey,
      service_id: settings.emailServiceId,
      template_id: 'contact',
      template_params: { ...form, titleName: titleName(form), website },
      ...(quote && { quote }),
    },
  })
}
