import { type ContractData, contractLines } from './contract.ts'
import { drawContractPages } from './pdf/contract-pages.ts'
import { printSheet } from './pdf/sheet.ts'
import { textsOf } from './texts-of.ts'

/** The contract as a PDF. The same data give the same bytes, and so the same fingerprint. */
export function drawContract(data: ContractData): Promise<Uint8Array> {
  const lines = contractLines(data)
  return printSheet({
    title: `${lines.title} ${lines.reference}`,
    subject: `${lines.amount}, ${lines.date}`,
    author: lines.company.name,
    createdAt: new Date(data.quote.decidedAt ?? 0),
    texts: textsOf(lines),
    draw: (sheet) => drawContractPages(sheet, lines),
  })
}
