import type { Company } from '../statement.ts'
import { colors, drawBirdOnWire, page, styles } from './brand.ts'
import type { Sheet } from './sheet.ts'

const wireY = 112

/** The company on warm paper, above the wire that the bird sits on. */
export function drawLetterhead({ document, pen, tagged, ornament }: Sheet, company: Company) {
  ornament(() => {
    document.rect(0, 0, page.width, wireY).fill(colors.paper)
    drawBirdOnWire(document, page.left - 4, wireY, 50)
  })
  tagged('P', () => {
    pen.write(company.name, styles.wordmark, { x: 116, y: wireY - 15, width: 190, maxLines: 1 })
  })
  for (const [index, text] of [company.address, company.phone, company.email].entries()) {
    tagged('P', () => {
      const place = { x: 312, y: wireY - 40 + index * 12.5, width: 240, maxLines: 1 }
      pen.write(text, styles.small, { ...place, align: 'right' })
    })
  }
}
