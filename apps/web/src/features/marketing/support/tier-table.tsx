import { tiers } from '@smart-bird/content/support'
import { tierComparison, tierComparisonTable } from '@smart-bird/content/tier-comparison'
import { AccessMark } from '#features/marketing/info/access-mark.tsx'
import { TableSection } from '#features/marketing/section.tsx'

export function TierTable() {
  const { title, featureColumn, yes, no } = tierComparisonTable
  return (
    <TableSection
      id="comparison"
      title={title}
      className="marks tier-table"
      columns={[featureColumn, ...tiers.map(({ name }) => name)]}
    >
      {tierComparison.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.name}
            {'note' in row && <p className="text-sm font-normal text-soft">{row.note}</p>}
          </th>
          {tiers.map(({ id, name }) => (
            <td key={id} data-tier={name}>
              <AccessMark given={row.tiers[id]} yes={yes} no={no} />
            </td>
          ))}
        </tr>
      ))}
    </TableSection>
  )
}
