import { cookieRows, cookiesTable } from '@smart-bird/content/cookies'

export function CookiesTable() {
  return (
    <table className="table stacked">
      <caption>{cookiesTable.title}</caption>
      <thead>
        <tr>
          {cookiesTable.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cookieRows.map(({ name, purpose, lifetime }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>{lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
