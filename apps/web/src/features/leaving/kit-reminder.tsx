import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { leaving } from './api.ts'

/** Until the customer says that they have the backup emergency kit. */
export function KitReminder({ user }: { user: TokenClaims }) {
  const { data } = useQuery(leaving(user))
  if (!data?.connected || data.kitAt) return null
  return (
    <Notice look="info" className="border-amber! bg-amber-wash!">
      Do you have your backup emergency kit? Without it no backup can be restored, not even by us.{' '}
      <Link
        to={`${cabinetPath(user.username, 'house')}#leaving`}
        className="text-link whitespace-nowrap"
      >
        Where it is
      </Link>
    </Notice>
  )
}
