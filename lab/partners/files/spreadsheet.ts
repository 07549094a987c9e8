import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { csvLine } from '@smart-bird/contracts/csv'
import { run } from '../support/program.ts'

export type Cell = { type: string; formula: string | undefined; value: string; text: string }
/** `separators` are those that the program looks for; `language`, if not the program's own. */
export type Opening = { locale: string; separators: string; language?: string }

const languages: Record<string, number> = { 'en-US': 1033 }
const empty: Cell = { type: '', formula: undefined, value: '', text: '' }

/** Opens CSV files in LibreOffice, numbers and dates detected, and says what it made of their cells. */
export function openCsvs(
  csvs: readonly string[],
  { locale, separators, language = '' }: Opening,
): Cell[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-files-'))
  const named = (ending: string) => csvs.map((_, index) => join(folder, `${index}.${ending}`))
  for (const [index, file] of named('csv').entries()) writeFileSync(file, csvs[index] ?? '')
  // LibreOffice's filter options: separators, quote, UTF-8, first row, formats, language, quoted as text, detect.
  const codes = Array.from(separators, (separator) => separator.charCodeAt(0)).join('/')
  const options = `CSV:${codes},34,76,1,,${languages[language] ?? 0},false,true`
  const profile = pathToFileURL(writeProfile(folder, locale))
  const convert = (to: string, files: readonly string[], ...more: string[]) =>
    run(
      'soffice',
      ...[`-env:UserInstallation=${profile}`, '--headless', ...more],
      ...['--convert-to', to, '--outdir', folder, ...files],
    )
  try {
    convert('xlsx', named('csv'), `--infilter=${options}`)
    // By way of a workbook, as someone saves it who goes on working with it.
    convert('fods', named('xlsx'))
    return named('fods').map((file) => readSheet(readFileSync(file, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const openCsv = (csv: string, opening: Opening): Cell[][] =>
  openCsvs([csv], opening)[0] ?? []

function writeProfile(folder: string, locale: string): string {
  const profile = join(folder, 'profile')
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(
    join(profile, 'user/registrymodifications.xcu'),
    `<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  )
  return profile
}

/** Rows of a flat OpenDocument spreadsheet; those without a cell are left out. */
function readSheet(xml: string): Cell[][] {
  const [sheet = ''] = xml.match(/<table:table .*?<\/table:table>/s) ?? []
  return Array.from(sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs), ([, row]) =>
    Array.from(
      (row ?? '').matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
      ([, attributes = '', content = '']) => readCell(attributes, content),
    ).flat(),
  ).filter((cells) => cells.some(({ type }) => type !== ''))
}

function readCell(attributes: string, content: string): Cell[] {
  const get = (name: string) => {
    const [, value] = attributes.match(new RegExp(` ${name}="([^"]*)"`)) ?? []
    return value === undefined ? undefined : decode(value)
  }
  const type = get('office:value-type')
  const times = Number(get('table:number-columns-repeated') ?? 1)
  // The rest of a row is one cell, repeated some thousand times.
  if (type === undefined) return times > 99 ? [] : Array.from({ length: times }, () => empty)
  const lines = Array.from(
    content.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs),
    ([, line]) => decode(line ?? ''),
  )
  const cell = {
    type,
    formula: get('table:formula'),
    value: get('office:value') ?? '',
    text: lines.join('\n'),
  }
  return Array.from({ length: times }, () => cell)
}

const decode = (xml: string) =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
    .replaceAll('<text:tab/>', '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** A text as its cell has it: without what spreadsheets drop, every end of a line the same. */
export const written = (text: string) =>
  csvLine([text])
    .slice(0, -2)
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replaceAll('\u0000', '')
    .replace(/\r\n?/g, '\n')
