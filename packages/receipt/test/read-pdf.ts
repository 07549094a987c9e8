import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Link = { url: string; subtype: string }
export type ReadPdf = {
  /** Text by page, pieces of a line joined, lines by "\n". */
  pages: string[]
  text: string
  info: Record<string, unknown>
  annotations: Link[]
  /** Tags in reading order, e.g. "H1". */
  tags: string[]
}

/** Reads a PDF the way a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  const annotations: Link[] = []
  const tags: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
    for (const { subtype, url } of await page.getAnnotations()) annotations.push({ subtype, url })
    collectTags(await page.getStructTree(), tags)
  }
  const { info } = await document.getMetadata()
  await task.destroy()
  return { pages, text: pages.join('\n'), info: { ...info }, annotations, tags }
}

function collectTags(node: unknown, tags: string[]) {
  if (typeof node !== 'object' || node === null) return
  if ('role' in node && typeof node.role === 'string') tags.push(node.role)
  if ('children' in node && Array.isArray(node.children)) {
    for (const child of node.children) collectTags(child, tags)
  }
}
