import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = Awaited<ReturnType<PDFPageProxy['getStructTree']>>
type Content = Node['children'][number]

/** What a screen reader gets of a page. */
export async function readTags(page: PDFPageProxy) {
  const root = await page.getStructTree()
  const nodes = root ? nodesOf(root) : []
  const texts = await markedTexts(page)
  const textOf = (part: Content): string =>
    'children' in part ? part.children.map(textOf).join('') : (texts.get(part.id) ?? '')
  const rowOf = (row: Node) =>
    row.children.map((cell) => ({
      text: textOf(cell).trim(),
      scope: 'scope' in cell ? ` (${cell.scope})` : '',
    }))
  const rowsOf = (table: Node) =>
    nodesOf(table)
      .filter(({ role }) => role === 'TR')
      .map(rowOf)
      // Each page's tree has the rows of all pages, but only its own have texts.
      .filter((cells) => cells.some(({ text }) => text !== ''))
      .map((cells) => cells.map(({ text, scope }) => text + scope))
  return {
    /** Tags in reading order, e.g. "H1". */
    tags: nodes.map(({ role }) => role),
    /** Rows of cells by table; a cell that names others says whether a row or a column. */
    tables: nodes.filter(({ role }) => role === 'Table').map(rowsOf),
  }
}

const nodesOf = (node: Node): Node[] => [
  node,
  ...node.children.flatMap((child) => ('children' in child ? nodesOf(child) : [])),
]

/** Texts by the marks that tags refer to. */
async function markedTexts(page: PDFPageProxy) {
  const texts = new Map<string, string>()
  const open: string[] = []
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items) {
    if (!('type' in item)) {
      const id = open.findLast((mark) => mark !== '') ?? ''
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return texts
}
