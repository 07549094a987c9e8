import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byteOrderMark, csvLine } from '@smart-bird/contracts/csv'
import { afterAll, describe, expect, test } from 'vitest'
import { hasProgram, run } from '../support/program.ts'
import { isShort, notHeld, tellFigures } from '../support/tell.ts'
import { hostileTexts, keptTexts, numbers } from './cells.ts'
import { brokenRules } from './pdf-rules.ts'
import { names, receiptOf, samples } from './samples.ts'
import { type Cell, type Opening, openCsv, written } from './spreadsheet.ts'
import { findValidator } from './validator.ts'

const debian = (packages: string) => `install Debian's ${packages}.`
const withoutPdfTools = ['qpdf', 'pdftotext', 'pdfinfo'].every(hasProgram)
  ? ''
  : notHeld('qpdf and Poppler', debian('qpdf and poppler-utils'))
const withoutSpreadsheet = hasProgram('soffice')
  ? ''
  : notHeld('LibreOffice', debian('libreoffice-calc-nogui'))
const validator = isShort ? undefined : findValidator()
const withoutValidator = whyWithout(validator)

const figures: string[] = []
afterAll(() => figures.length > 0 && tellFigures(`Files: ${figures.join('; ')}.`))

const folder = mkdtempSync(join(tmpdir(), 'smart-bird-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const save = (name: string, bytes: Uint8Array) => {
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, bytes)
  return file
}
const files = Object.entries(await samples()).map(
  ([name, bytes]) => [name, save(name, bytes)] as const,
)
const textOf = (file: string) => run('pdftotext', '-layout', file, '-')

describe.skipIf(withoutPdfTools)(`PDFs ${withoutPdfTools}`, () => {
  const passed = { sound: 0, whole: 0 }
  afterAll(() => {
    const [, qpdf] = run('qpdf', '--version').match(/version (\S+)/) ?? []
    const { stderr } = spawnSync('pdfinfo', ['-v'], { encoding: 'utf8' })
    const [, poppler] = stderr.match(/version (\S+)/) ?? []
    figures.push(
      `${passed.sound} of ${files.length} PDFs sound and tagged (qpdf ${qpdf})`,
      `${passed.whole} of ${names.length} names whole (Poppler ${poppler})`,
    )
  })

  test.each(files)('%s: sound, and keeps the rules of PDF/UA', (_, file) => {
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
    expect(brokenRules(file)).toEqual([])
    passed.sound++
  })

  test.each(files)('%s: no letter is lost', (_, file) => {
    const text = textOf(file)
    expect(text).toContain('Smart Bird')
    expect(text).not.toMatch(/[\ufffd\ufb00-\ufb06]/)
  })

  test.each(names)('%s comes back whole', async (name) => {
    const file = save('name', await receiptOf({ customerName: name, description: `For ${name}.` }))
    // pdftotext says where the direction turns.
    const text = textOf(file).replace(/[\u202a-\u202e]/g, '')
    expect(text.normalize('NFC').replace(/\s+/g, ' ')).toContain(`For ${name.normalize('NFC')}.`)
    passed.whole++
  })

  test('names of both directions keep the order of their letters', async () => {
    const text = textOf(save('both', await receiptOf({ description: 'אבי Cohen, لیلی Smith' })))
    // pdftotext moves the space behind a right-to-left word to its front.
    expect(text.replace(/[\s\u202a-\u202e]/g, '')).toContain('אביCohen,لیلیSmith')
  })

  test('ligatures are plain letters, emoji are left out', async () => {
    const description = 'The oﬃce’s ﬁne ﬂat 🏠 for a 👨‍👩‍👧 of ③'
    const text = textOf(save('emoji', await receiptOf({ description })))
    expect(text).toContain('The office’s fine flat for a of 3')
  })

  test('a receipt is read part by part, words at the ends of lines apart', () => {
    const [, file = ''] = files.find(([name]) => name === 'paid') ?? []
    const read = run('pdfinfo', '-struct-text', file)
    expect(read).toMatch(/TH:\s+\/Scope \/Row\s+"Customer"\s+TD\s+"Premium Customer"/)
    expect(read).toMatch(/TH:\s+\/Scope \/Row\s+"Total price"\s+TD\s+"\$1,222\.00"/)
    expect(read).toMatch(/H2 \(block\)\s+"Return policy"\s+P \(block\)\s+"[^"]+ call or cancell/)
    expect(read).toMatch(/Link \(inline\)\s+"Privacy Policy"\s+Object/)
  })

  test('a long statement is one table whose head is read once', () => {
    const [, file = ''] = files.find(([name]) => name === 'statement of 200 rows') ?? []
    const read = run('pdfinfo', '-struct-text', file)
    expect(read.match(/"Transaction ID"/g)).toHaveLength(1)
    expect(read.match(/THead/g)).toHaveLength(1)
    expect(read.match(/"8MC585209K7\d{6}"/g)).toHaveLength(200)
    expect(read).toContain('"Order Installation for a 3-5 bedroom home"')
    expect(read).not.toContain('"Page 2')
    expect(textOf(file)).toContain('Page 2 of ')
    expect(
      textOf(file).match(/Date +Details +Order +Transaction ID +Amount/g)?.length,
    ).toBeGreaterThan(9)
  })
})

describe.skipIf(withoutValidator)(`a validator ${withoutValidator}`, () => {
  // A contract names its parties as text, as paper does; its head links the company's address.
  const groups = [
    {
      title: 'a contract, but addresses without a link',
      isContract: true,
      skip: ['--skip=LNK-010'],
    },
    { title: 'any other PDF', isContract: false, skip: [] },
  ]
  test.each(groups)('finds nothing in $title', ({ isContract, skip }) => {
    const own = files.filter(([name]) => name.startsWith('contract') === isContract)
    const checked = ['--fail-on=warning', ...skip, ...own.map(([, file]) => file)]
    const { status, stdout } = spawnSync(validator?.command ?? '', checked, { encoding: 'utf8' })
    expect(status, stdout).toBe(0)
    expect(stdout.match(/ 0 error\(s\), 0 warning\(s\)/g)).toHaveLength(own.length)
    figures.push(`nothing found in ${own.length} (${validator?.name})`)
  })
})

describe.skipIf(withoutSpreadsheet)(`CSV ${withoutSpreadsheet}`, () => {
  const texts = [...hostileTexts, ...keptTexts]
  const csv = [
    ['Order', 'Text', 'Price', 'End'],
    ...texts.map((text, index) => [`SB-${index}`, text, amountOf(index), 'end']),
  ]
  const file = byteOrderMark + csv.map(csvLine).join('')
  const opened: Record<string, Cell[][]> = {}
  const open = (name: string, opening: Opening) => (opened[name] ??= openCsv(file, opening))
  const american: Opening = { locale: 'en-US', separators: ',;\t' }
  const german: Opening = { locale: 'de-DE', separators: ',;\t' }

  afterAll(() => {
    const cells = Object.values(opened).flat(2)
    const formulas = cells.filter(({ formula }) => formula !== undefined).length
    const [version] =
      run('soffice', '--version')
        .trim()
        .match(/LibreOffice \S+/) ?? []
    figures.push(
      `${cells.length} cells of ${Object.keys(opened).length} openings, ${formulas} formulas (${version})`,
    )
  })

  test.each([
    ['American', american],
    ['German', german],
  ])('%s: no formula, every cell in its column, every text as it was written', (name, opening) => {
    const [head, ...rows] = open(name, opening)
    expect(head?.map(({ text }) => text)).toEqual(['Order', 'Text', 'Price', 'End'])
    expect(rows).toHaveLength(texts.length)
    for (const [index, row] of rows.entries()) {
      expect(row.map(({ formula }) => formula)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(row[0]?.text).toBe(`SB-${index}`)
      expect(row[1]).toMatchObject({ type: 'string', text: written(texts[index] ?? '') })
      expect(row[3]?.text).toBe('end')
    }
  })

  test.each([
    ['American', american],
    ['German, the file opened as English', { ...german, language: 'en-US' }],
  ])('%s: amounts are numbers', (name, opening) => {
    const [, ...rows] = open(name, opening)
    for (const [index, row] of rows.entries()) {
      expect(row[2]?.type).toBe('float')
      expect(Number(row[2]?.value)).toBe(Number(amountOf(index)))
    }
  })

  test('German, opened as it is: amounts are shown as written, neither dates nor other numbers', () => {
    const [, ...rows] = open('German', german)
    expect(rows.map((row) => row[2]?.text)).toEqual(rows.map((_, index) => amountOf(index)))
  })

  test('without the apostrophes it would be different', () => {
    const unguarded = openCsv('one,=1+1\r\n007,1E23\r\n', american)
    expect(unguarded.flat().map(({ formula }) => formula)).toContain('of:=1+1')
    expect(unguarded[1]?.map(({ type, value }) => [type, Number(value)])).toEqual([
      ['float', 7],
      ['float', 1e23],
    ])
  })

  test('where only semicolons part cells, nothing runs either', () => {
    const cells = open('only semicolons', { ...german, separators: ';' }).flat()
    expect(cells.length).toBeGreaterThan(texts.length)
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  })
})

function whyWithout(found: typeof validator): string {
  if (!found) return 'not in the short form'
  const remedy = 'it takes Python 3 with venv, and PyPI.'
  return found.missing ? notHeld(found.name, `${remedy} ${found.missing}`) : ''
}

const amountOf = (row: number) => numbers[row % numbers.length] ?? ''
