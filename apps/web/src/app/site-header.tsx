import { Link } from 'react-router'
import { BirdMark } from '#components/logo.tsx'
import { useSignedInName } from '#lib/signed-in-name.ts'
import { cabinetPath, paths } from './paths.ts'

/** The logo leads to the cabinet or the login; pointing at it says which. */
export function SiteHeader() {
  const visitor = useSignedInName()
  return (
    <header className="site-header">
      <div className="wrap flex items-center gap-6 py-3">
        <Link to={visitor ? cabinetPath(visitor) : paths.login} className="logo-link">
          <BirdMark />
          <span className="font-display text-xl font-semibold">Smart Bird</span>
          <span className="logo-popup">
            {visitor ? 'Enter / To your cabinet' : 'Login / To your account'}
          </span>
        </Link>
      </div>
    </header>
  )
}
