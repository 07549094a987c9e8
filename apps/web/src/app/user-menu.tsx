import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleUser, FileText, Inbox, LogOut, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Count } from '#components/count.tsx'
import { summary } from '#features/account/api.ts'
import { NewAnswersDot } from '#features/enquiry/lazy-new-answers.ts'
import { ReportButton } from '#features/enquiry/report-button.tsx'
import { closeMenu } from '#lib/close-menu.ts'
import { logOut } from '#lib/log-out.ts'
import { nameOf } from '#lib/name-of.ts'
import { cabinetPath } from '#lib/paths.ts'

export const itemLook = 'w-full justify-start! px-3! no-underline! hover:bg-sunk'

type Props = {
  user: TokenClaims
  /** What comes before the usual. */
  children?: ReactNode
}

/** What the customer needs now and then. The browser opens it, closes it on Escape, and returns the focus. */
export function UserMenu({ user, children }: Props) {
  const id = useId()
  const asked = useQuery({ ...summary(user.sid), enabled: !user.mustChangePassword })
  const quotes = asked.data?.openQuotes.length
  const newAnswers = (others?: number) =>
    !user.mustChangePassword && <NewAnswersDot others={others} />
  return (
    <>
      <button type="button" popoverTarget={id} className="cabinet-tab user-menu min-w-0">
        <CircleUser size={20} aria-hidden="true" className="shrink-0" />
        {newAnswers(quotes)}
        <span className="max-w-48 truncate max-md:sr-only">{nameOf(user)}</span>
        <span className="md:sr-only">Menu</span>
      </button>
      <div id={id} popover="auto" className="menu-popup">
        <p className="mx-3 mb-1 border-b border-line pt-1 pb-2 text-sm text-soft [overflow-wrap:anywhere]">
          <strong className="block text-ink">{nameOf(user)}</strong>
          Logged in as {user.username}
        </p>
        {children}
        <Entry icon={Inbox} to={cabinetPath(user.username, 'myEnquiries')}>
          My reports
          <span className="ml-auto flex">{newAnswers()}</span>
        </Entry>
        <Entry icon={FileText} to={cabinetPath(user.username, 'myQuotes')}>
          My quotes
          {quotes ? <Count className="ml-auto">{quotes}</Count> : null}
        </Entry>
        <Entry icon={CalendarClock} to={`${cabinetPath(user.username, 'house')}#visits`}>
          My visits
        </Entry>
        <ReportButton
          user={user}
          place="menu"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={itemLook}
        />
        <hr className="mx-3 my-1 border-t border-line" />
        <LogoutButton className={itemLook} />
      </div>
    </>
  )
}

type EntryProps = { icon: LucideIcon; to: string; children: ReactNode }

const Entry = ({ icon: Icon, to, children }: EntryProps) => (
  <ButtonLink variant="quiet" to={to} onClick={closeMenu} className={itemLook}>
    <Icon size={18} aria-hidden="true" />
    {children}
  </ButtonLink>
)

/** The cabinet's guard then redirects to the login page. */
function LogoutButton({ className }: { className?: string }) {
  return (
    <Button variant="quiet" className={className} onClick={logOut}>
      <LogOut size={18} aria-hidden="true" />
      Logout
    </Button>
  )
}
