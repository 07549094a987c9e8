import type { footerAccount } from '@smart-bird/content/navigation'
import { Link, useNavigate } from 'react-router'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSignedInName } from '#lib/signed-in-name.ts'

/** Login for visitors; the cabinet and the way out for customers. */
export function FooterAccount({ texts }: { texts: typeof footerAccount }) {
  const username = useSignedInName()
  const navigate = useNavigate()
  const logOut = async () => {
    // The way out needs the calls' code, which public pages do not carry.
    const { signOut } = await import('#lib/sign-out.ts')
    const ended = signOut()
    navigate(paths.home)
    // Where it is told that the session still stands on the server.
    if (!(await ended)) navigate(paths.login)
  }
  if (!username)
    return (
      <li>
        <Link to={paths.login} discover="none" className="quiet-link">
          {texts.anonymous.label}
        </Link>
      </li>
    )
  return (
    <>
      <li>
        <Link to={cabinetPath(username)} className="quiet-link">
          {texts.signedIn.cabinet}
        </Link>
      </li>
      <li>
        <button type="button" className="quiet-link" onClick={logOut}>
          {texts.signedIn.logout}
        </button>
      </li>
    </>
  )
}
