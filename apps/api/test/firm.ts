/** A firm that moves in: houses, orders over five years, and how they were paid, as the table of its import. */
import { importColumns } from '@smart-bird/contracts/admin/imports'

const packages = ['Studio', '1-2 Bedroom', '3-5 Bedroom', '5+ Bedroom']
const methods = [
  ['check', (n: number) => String(1000 + n)],
  ['Zelle', (n: number) => `Z-${n}`],
  ['cash', () => ''],
] as const

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo']
const families = [
  'Adams',
  'Baker',
  'Cole',
  'Diaz',
  'Evans',
  'Ford',
  'Green',
  'Hill',
  'Ivey',
  'Jones',
]
const endings = ['', 'son', 'man', 'ley', 'ton', 'wood', 'field', 'berg', 'stein', 'well']
const nameOf = (house: number) =>
  `${names[house % 10]} ${families[Math.floor(house / 10) % 10]}${endings[Math.floor(house / 100) % 10]}`

/** A day of the five years before November 2026, in one of both ways of writing. */
function dayAfter(from: number, days: number, isIso: boolean) {
  const day = new Date(from + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-').map(Number)
  return isIso ? day : `${month}/${date}/${year}`
}

/** A table of so many houses and orders; each house's first order is its installation. */
export function aFirm(houses: number, orders: number, first = 0): string {
  const lines: string[][] = [[...importColumns]]
  for (let n = 0; n < orders; n++) {
    const house = first + (n % houses)
    const round = Math.floor(n / houses)
    const isFirst = round === 0
    const from = Date.UTC(2021, 10, 27) + ((house * 37) % 900) * 86_400_000
    const at = round * 240
    const [method, referenceOf] = methods[n % 3] ?? methods[0]
    const dollars = isFirst ? `"$${(965 + (house % 500) * 10).toLocaleString('en-US')}.50"` : '350'
    const day = (days: number) => dayAfter(from, at + days, n % 2 === 0)
    lines.push([
      `house${house}@firm.example`,
      ...(isFirst
        ? [nameOf(house), `312-555-${String(1000 + (house % 9000))}`, '', day(0)]
        : ['', '', '', '']),
      ...(isFirst
        ? [
            `"${house} Oak Street, Chicago, IL"`,
            packages[house % 4] ?? '',
            `house${house}.homes.example`,
          ]
        : ['', '', '']),
      isFirst ? 'Installation' : 'Upgrade',
      isFirst ? 'Smart home' : `Upgrade ${round}`,
      dollars,
      day(0),
      day(7),
      method,
      referenceOf(n),
      day(21),
    ])
  }
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
