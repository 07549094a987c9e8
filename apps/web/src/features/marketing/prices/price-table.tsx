import { homeSizes, priceRows } from '@smart-bird/content/installation-prices'
import { quoteForm } from '@smart-bird/content/quote-form'
import { servicesPage } from '@smart-bird/content/services-page'
import { controlNames } from './choice-rules.ts'

export function PriceTable() {
  const { title, nameColumn, note } = servicesPage.priceTable
  return (
    <section aria-labelledby="prices" className="info-section">
      <h2 id="prices" className="text-2xl">
        {title}
      </h2>
      <table className="table price-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {homeSizes.map(({ id, name }) => (
              <th key={id} scope="col">
                <label htmlFor={`size-${id}`}>{name}</label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      <p className="mt-4 text-sm text-faint">{note}</p>
    </section>
  )
}
