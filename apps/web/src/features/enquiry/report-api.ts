import {
  emailLibVersion,
  newReference,
  type ReportForm,
  sendEmail,
} from '@smart-bird/contracts/enquiry-forms'
import type { SessionUser } from '@smart-bird/contracts/token'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isOwnEmailService, settings } from '#lib/settings.ts'

/** Only our own API gets the token, which ties the report to the account. */
const asCustomer = { withToken: true } as const
const elsewhere = { host: settings.emailApiUrl } as const

/** Sends the report with what we know about the customer; resolves to its reference. */
export const sendReport = (user: SessionUser) =>
  mutationOptions({
    mutationFn: async (form: ReportForm) => {
      const reference = newReference('R')
      const body = {
        lib_version: emailLibVersion,
        user_id: settings.emailPublicKey,
        service_id: settings.emailServiceId,
        template_id: 'bug_report' as const,
        template_params: {
          ...form,
          username: user.username,
          phone: user.phone ?? '',
          email: user.email ?? '',
          domain: user.sbHouseDomain ?? '',
          reference,
          homeVersion: user.sbHouseVersion ?? '',
          browser: navigator.userAgent.slice(0, 300),
        },
      }
      await call(sendEmail, { body, ...(isOwnEmailService ? asCustomer : elsewhere) })
      return reference
    },
  })
