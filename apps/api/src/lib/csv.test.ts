import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvOf, walkPages } from './csv.ts'

type Row = { name: string | null; price: string }

async function* rowsOf(...rows: Row[]) {
  yield rows
}
const fileOf = (rows: AsyncIterable<Row[]>) =>
  text(
    csvOf<Row>(
      [
        ['Name', (row) => row.name],
        ['Price', (row) => row.price],
      ],
      rows,
    ),
  )

describe('a CSV file', () => {
  it('starts with a byte order mark and headings, and quotes where needed', async () => {
    const csv = await fileOf(rowsOf({ name: 'A "b", c', price: '1.00' }, { name: null, price: '' }))
    // text() strips the mark, as readers do.
    expect(csv.replace(/^\ufeff/, '')).toBe('Name,Price\r\n"A ""b"", c",1.00\r\n,\r\n')
  })

  it('has the mark as bytes', async () => {
    const chunks: Buffer[] = []
    for await (const chunk of csvOf<Row>([['Name', (row) => row.name]], rowsOf()))
      chunks.push(Buffer.from(chunk))
    expect([...Buffer.concat(chunks).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('leaves a spreadsheet nothing to run, and no row to break', async () => {
    const csv = await fileOf(rowsOf({ name: 'two\n=1+1', price: '1.00' }))
    expect(csv).toContain(`\r\n"two\n'=1+1",1.00\r\n`)
  })

  it('breaks off if the rows do', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [{ name: 'first', price: '1.00' }]
      throw new Error('The database went away.')
    }
    await expect(fileOf(failing())).rejects.toThrow('The database went away.')
  })

  it('fetches no page before the previous one was read', async () => {
    let fetched = 0
    const pages = walkPages(async (cursor) => {
      fetched++
      const page = Number(cursor ?? 0)
      return { rows: [page], nextCursor: page < 2 ? String(page + 1) : null }
    })
    expect(await pages.next()).toMatchObject({ value: [0] })
    expect(fetched).toBe(1)
    const rest = []
    for await (const rows of pages) rest.push(...rows)
    expect(rest).toEqual([1, 2])
  })
})
