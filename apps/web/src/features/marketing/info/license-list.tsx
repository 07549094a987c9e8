import { apacheItemId, type LicenseItem, licenseItems } from '@smart-bird/content/licenses'
import { Accordion } from './accordion.tsx'
import { ApacheLicense } from './apache-license.tsx'
import { Clauses } from './clauses.tsx'

export function LicenseList() {
  const items = licenseItems.map((item) => ({
    id: item.id,
    title: item.title,
    note: item.note,
    content: <Terms item={item} />,
  }))
  return <Accordion name="license" items={items} isFirstOpen />
}

function Terms({ item: { id, paragraphs, clauses, points, links } }: { item: LicenseItem }) {
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {clauses && <Clauses clauses={clauses} />}
      {points && (
        <ul className="points">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {id === apacheItemId && <ApacheLicense />}
      {links?.map(({ label, href }) => (
        <p key={href}>
          <a href={href} className="text-link" rel="noopener">
            {label}
          </a>
        </p>
      ))}
    </>
  )
}
