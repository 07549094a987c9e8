import { Link } from 'react-router'
import { cabinetPath } from '#app/paths.ts'
import { Card } from '#components/card.tsx'
import { officePages } from './office-frame.tsx'

/** The way to every list of the office. */
export function OfficeLinks({ username }: { username: string }) {
  return (
    <Card title="The office">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {officePages.map(([page, label]) => (
          <li key={page}>
            <Link to={cabinetPath(username, page)} className="btn btn-outline w-full">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
