import type { footerAccount } from '@smart-bird/content/navigation'
import { useNavigate } from 'react-router'
import { reload } from '#components/lazy-part.tsx'
import { Link } from '#components/link.tsx'
import { useLoggedInName } from '#lib/logged-in-name.ts'
import { cabinetPath, paths } from '#lib/paths.ts'

export function FooterAccount({ texts }: { texts: typeof footerAccount }) {
  const username = useLoggedInName()
  const navigate = useNavigate()
  const leave = async () => {
    // Logging out needs the code that calls the API, which public pages do not load.
    const code = await import('#lib/log-out.ts').catch(reload)
    if (!code) return
    const ended = code.logOut()
    navigate(paths.home)
    // The login page says that the session still stands on the server.
    if (!(await ended)) navigate(paths.login)
  }
  if (!username)
    return (
      <li>
        <Link to={paths.login} className="quiet-link">
          {texts.anonymous.label}
        </Link>
      </li>
    )
  return (
    <>
      <li>
        <Link to={cabinetPath(username)} className="quiet-link">
          {texts.loggedIn.cabinet}
        </Link>
      </li>
      <li>
        <button type="button" className="quiet-link" onClick={leave}>
          {texts.loggedIn.logout}
        </button>
      </li>
    </>
  )
}
