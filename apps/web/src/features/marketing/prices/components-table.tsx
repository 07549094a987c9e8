import { componentRows, componentsTable } from '@smart-bird/content/components-table'
import { AccessMark } from '#features/marketing/info/access-mark.tsx'

export function ComponentsTable() {
  const { title, lead, columns, yes, no, note } = componentsTable
  return (
    <section aria-labelledby="components" className="info-section">
      <h2 id="components" className="text-2xl">
        {title}
      </h2>
      <p className="lead">{lead}</p>
      <table className="table marks">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {componentRows.map(({ name, access: [allUsers, premiumUsers] }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <AccessMark given={allUsers} yes={yes} no={no} />
              </td>
              <td>
                <AccessMark given={premiumUsers} yes={yes} no={no} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[44rem] text-sm text-faint">{note}</p>
    </section>
  )
}
