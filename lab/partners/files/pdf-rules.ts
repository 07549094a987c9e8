/** The rules of PDF/UA-1 (ISO 14289-1) that can be read off a file's objects. */
import { run } from '../support/program.ts'

type Dictionary = {
  '/Type'?: string
  '/Subtype'?: string
  '/S'?: string
  '/A'?: { '/Scope'?: string }
  '/Contents'?: string
  '/StructParent'?: number
  '/Tabs'?: string
  '/Lang'?: string
  '/MarkInfo'?: string
  '/Marked'?: boolean
  '/ViewerPreferences'?: string
  '/DisplayDocTitle'?: boolean
  '/Metadata'?: string
  '/ToUnicode'?: string
  '/FontFile2'?: string
}
type Stored = { value?: Dictionary; stream?: { data: string } }
type Report = { qpdf: [unknown, Record<string, Stored>] }

/** The rules that a PDF breaks. */
export function brokenRules(file: string): string[] {
  const report: Report = JSON.parse(
    run('qpdf', '--json=2', '--json-stream-data=inline', '--decode-level=generalized', file),
  )
  const [, objects] = report.qpdf
  const all = Object.values(objects).flatMap(({ value }) => (value ? [value] : []))
  const at = (reference: string | undefined) => objects[`obj:${reference}`]
  const textOf = (reference: string | undefined) =>
    Buffer.from(at(reference)?.stream?.data ?? '', 'base64').toString('latin1')
  const ofType = (type: string) => all.filter((value) => value['/Type'] === type)
  const [catalog = {}] = ofType('/Catalog')
  const metadata = textOf(catalog['/Metadata'])
  const pages = ofType('/Page')

  const rules: Record<string, boolean> = {
    'names its language': catalog['/Lang'] === 'u:en-US',
    'is marked as tagged': at(catalog['/MarkInfo'])?.value?.['/Marked'] === true,
    'shows its title': at(catalog['/ViewerPreferences'])?.value?.['/DisplayDocTitle'] === true,
    'has its title in the metadata': /<dc:title>.*\w/s.test(metadata),
    'says that it follows PDF/UA-1': metadata.includes('<pdfuaid:part>1</pdfuaid:part>'),
    'tabs through links in the order of reading': pages.every((page) => page['/Tabs'] === '/S'),
    'describes links, and ties them to their tags': ofType('/Annot').every(
      (link) => (link['/Contents'] ?? 'u:') !== 'u:' && link['/StructParent'] !== undefined,
    ),
    'says what table heads name': all
      .filter((value) => value['/S'] === '/TH')
      .every((head) => head['/A']?.['/Scope'] !== undefined),
    'tells the letters of its fonts': ofType('/Font').every(
      (font) => font['/Subtype'] !== '/Type0' || font['/ToUnicode'] !== undefined,
    ),
    'embeds its fonts': ofType('/FontDescriptor').every((font) => font['/FontFile2'] !== undefined),
    'tags what it draws, or says that it is not read': pages.every((page) =>
      isAllMarked(textOf(page['/Contents'])),
    ),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

/** Whether all text and shapes are between the beginning and the end of marked content. */
function isAllMarked(content: string): boolean {
  let depth = 0
  for (const line of content.split('\n')) {
    if (/\bB(MC|DC)$/.test(line)) depth++
    else if (line === 'EMC') depth--
    else if (depth === 0 && /(^|\s)(T[jJ]|[fFSBsb]\*?|sh|Do)$/.test(line)) return false
  }
  return depth === 0
}
