import { componentRows, componentsTable } from '@smart-bird/content/components-table'
import { AccessMark } from '#features/marketing/info/access-mark.tsx'
import { TableSection } from '#features/marketing/section.tsx'

export function ComponentsTable() {
  const { yes, no, note, ...section } = componentsTable
  return (
    <TableSection
      {...section}
      id="components"
      className="marks"
      note={<p className="mt-4 max-w-[44rem] text-sm text-faint">{note}</p>}
    >
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
    </TableSection>
  )
}
