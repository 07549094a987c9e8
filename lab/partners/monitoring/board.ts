import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const monitoring = fileURLToPath(new URL('../../../deploy/monitoring', import.meta.url))

type Board = { panels: { title: string; targets: { expr: string }[] }[] }

/** Every query of the board, with its panel. */
export function queries() {
  const board: Board = JSON.parse(readFileSync(`${monitoring}/grafana.json`, 'utf8'))
  return board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
}

/** Queries as rules, which promtool can parse without a server. */
export const asRules = (exprs: readonly string[]) =>
  JSON.stringify({
    groups: [{ name: 'board', rules: exprs.map((expr, n) => ({ record: `query:${n}`, expr })) }],
  })
