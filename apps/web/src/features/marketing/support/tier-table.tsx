import { tiers } from '@smart-bird/content/support'
import { tierComparison, tierComparisonTable } from '@smart-bird/content/tier-comparison'
import { AccessMark } from '#features/marketing/info/access-mark.tsx'

export function TierTable() {
  const { title, featureColumn, yes, no } = tierComparisonTable
  return (
    <section aria-labelledby="comparison" className="info-section">
      <h2 id="comparison" className="text-2xl">
        {title}
      </h2>
      <table className="table marks tier-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{featureColumn}</th>
            {tiers.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tierComparison.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {tiers.map(({ id }) => (
                <td key={id}>
                  <AccessMark given={row.tiers[id]} yes={yes} no={no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
