import { homeSizes, priceRows } from '@smart-bird/content/installation-prices'
import { quoteForm } from '@smart-bird/content/quote-form'
import { servicesPage } from '@smart-bird/content/services-page'
import { Art } from '#features/marketing/art/art.tsx'
import { TableSection } from '#features/marketing/section.tsx'
import { controlNames } from './choice-rules.ts'

export function PriceTable() {
  const { title, nameColumn, note } = servicesPage.priceTable
  return (
    <TableSection
      id="prices"
      title={title}
      className="price-table"
      columns={[
        nameColumn,
        ...homeSizes.map(({ id, name, icon }) => ({
          id,
          content: (
            <label htmlFor={`size-${id}`}>
              {name}
              <Art name="street" scene={icon} />
            </label>
          ),
        })),
      ]}
      note={<p className="mt-4 text-sm text-faint">{note}</p>}
    >
      {priceRows.map((row) => (
        <tr key={row.id} className="figures">
          <th scope="row">{row.name}</th>
          <td>{row.studioPrice}</td>
          <td>{row.oneTwoBedroomPrice}</td>
          <td>{row.threeFifeBedroomPrice}</td>
          <td className="tbd">{row.FifePlusBedroomPrice}</td>
        </tr>
      ))}
      <tr className="scripted">
        <th scope="row">{quoteForm.sizeLegend}</th>
        {homeSizes.map(({ id, name }) => (
          <td key={id}>
            <input
              type="radio"
              id={`size-${id}`}
              name={controlNames.size}
              value={id}
              aria-label={`${quoteForm.sizeLegend}: ${name}`}
              className="tick"
            />
          </td>
        ))}
      </tr>
    </TableSection>
  )
}
