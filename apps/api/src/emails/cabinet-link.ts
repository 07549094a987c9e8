import { whoeverLogsIn } from '@smart-bird/contracts/values'
import type { Company } from './layout.ts'

/** A page of the cabinet; of the reader's own, if the email can't know who that is: a mailbox may be several people's. */
export const cabinetLink = ({ siteUrl }: Company, page: string, username = whoeverLogsIn) =>
  `${siteUrl}/cabinet/${encodeURIComponent(username)}/${page}`
