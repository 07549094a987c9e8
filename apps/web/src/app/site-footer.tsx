import { Link } from 'react-router'
import { useSignedInName } from '#lib/signed-in-name.ts'
import { cabinetPath, paths } from './paths.ts'

export function SiteFooter() {
  const visitor = useSignedInName()
  return (
    <footer className="night">
      <div className="wrap py-10">
        <Link to={visitor ? cabinetPath(visitor) : paths.login} className="quiet-link">
          {visitor ? 'Cabinet' : 'Login'}
        </Link>
      </div>
    </footer>
  )
}
