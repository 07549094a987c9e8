import type { QuoteRow } from '@smart-bird/contracts/admin/quotes'
import { Badge } from '#components/badge.tsx'
import { stateOf, statusLooks } from './rules.ts'

type Props = { quote: Pick<QuoteRow, 'status' | 'openedAt' | 'username'> }

export const QuoteStatusBadges = ({ quote }: Props) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge look={statusLooks[quote.status]}>{stateOf(quote)}</Badge>
    {quote.status === 'accepted' && !quote.username && <Badge look="warn">no account</Badge>}
  </span>
)
