import { findMailKind, type MailRow, type MailState } from '@smart-bird/contracts/admin/mails'
import type { BadgeLook } from '#components/badge.tsx'

/** What kind of email it is; its template's name if the next release wrote it. */
export const kindOf = ({ template }: Pick<MailRow, 'template'>) =>
  findMailKind(template)?.label ?? template

export const stateLooks: Readonly<Record<MailState, { look: BadgeLook; label: string }>> = {
  waiting: { look: 'waiting', label: 'waiting' },
  sent: { look: 'good', label: 'sent' },
  'given-up': { look: 'bad', label: 'given up' },
}

/** Why an email can't be sent again, and what to do instead. */
export const whyNot = ({ template, state }: Pick<MailRow, 'template' | 'state'>): string =>
  findMailKind(template)?.instead ??
  (state === 'sent'
    ? 'Only receipts can be sent again. What other emails said isn’t stored once they’re sent.'
    : 'What it said is no longer stored: we keep it for seven days after an email is given up.')
