import { drawHairline, page, styles } from './brand.ts'
import type { Sheet } from './sheet.ts'

/** Whose paper it is and its page, at the foot of every page. */
export function drawPageFooters({ document, pen, running }: Sheet, names: readonly string[]) {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    running(() => {
      drawHairline(document, 740)
      const place = { x: page.left, y: 756, width: page.right - page.left }
      pen.write(names.join(' · '), styles.label, { ...place, width: 380, maxLines: 1 })
      pen.write(`Page ${index + 1} of ${count}`, styles.label, { ...place, align: 'right' })
    })
  }
}
