import type { Company } from '../statement.ts'
import { colors, drawBirdOnWire, page, styles } from './brand.ts'
import type { Sheet } from './sheet.ts'

const wireY = 112

/** The company on warm paper, above the wire that the bird sits on. */
export function drawLetterhead({ document, pen, ...sheet }: Sheet, company: Company) {
  sheet.ornament(() => {
    document.rect(0, 0, page.width, wireY).fill(colors.paper)
    drawBirdOnWire(document, page.left - 4, wireY, 50)
  })
  sheet.tagged('P', () =>
    pen.write(company.name, styles.wordmark, { x: 116, y: wireY - 15, width: 190, maxLines: 1 }),
  )
  const write = (text: string, y: number) => () => {
    pen.write(text, styles.small, { x: 312, y, width: 240, maxLines: 1, align: 'right' })
  }
  sheet.tagged('P', write(company.address, wireY - 40))
  sheet.tagged('P', write(company.phone, wireY - 27.5))
  const { email } = company
  const width = Math.min(240, pen.widthOf(email, styles.small))
  const place = { x: page.right - width, y: wireY - 15, width }
  sheet.link(
    { address: `mailto:${email}`, text: `Email ${email}`, ...place },
    write(email, place.y),
  )
}
