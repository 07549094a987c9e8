import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hasProgram, run } from '../support/program.ts'
import { notHeld, tellFigures } from '../support/tell.ts'

const monitoring = join(import.meta.dirname, '../../../deploy/monitoring')
type Board = { panels: { targets: { expr: string }[] }[] }
const board: Board = JSON.parse(readFileSync(join(monitoring, 'grafana.json'), 'utf8'))
const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Queries as rules, which promtool can parse without a server. */
const asRules = (exprs: readonly string[]) =>
  JSON.stringify({
    groups: [{ name: 'board', rules: exprs.map((expr, n) => ({ record: `query:${n}`, expr })) }],
  })

const missing = hasProgram('promtool')
  ? undefined
  : notHeld('Prometheus', 'promtool is missing; apt-get install prometheus has it')

describe.skipIf(missing)(`Prometheus${missing ? `, ${missing}` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'monitoring-'))
  cpSync(monitoring, folder, { recursive: true })
  const alerts = () => rules.match(/- alert: /g)?.length ?? 0
  afterAll(() => {
    rmSync(folder, { recursive: true })
    const [version] = run('promtool', '--version').match(/version \S+/) ?? []
    tellFigures(
      `Alerts: ${alerts()} raised when they should, ${queries.length} queries of the board read (promtool ${version}).`,
    )
  })
  const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  const testArgs = ['test', 'rules', join(folder, 'alerts.test.yml')]

  test('reads the rules and the example configuration', () => {
    run('promtool', 'check', 'rules', join(folder, 'alerts.yml'))
    run('promtool', 'check', 'config', '--syntax-only', join(folder, 'prometheus.yml'))
  })

  test('raises each alert when it should, and not before', () => {
    run('promtool', ...testArgs)
  })

  test('is tried with a case of each alert', () => {
    writeFileSync(join(folder, 'alerts.yml'), rules.replaceAll('alert: ', 'alert: Not'))
    const [, ...alerts] = rules.split('- alert: ').map((rule) => rule.split('\n')[0] ?? '')
    const { stderr, status } = spawnSync('promtool', testArgs, { encoding: 'utf8' })
    expect(status).not.toBe(0)
    for (const alert of alerts) expect(stderr).toContain(`alertname: ${alert},`)
    writeFileSync(join(folder, 'alerts.yml'), rules)
  })

  test('reads every query of the board', () => {
    const file = join(folder, 'board.json')
    writeFileSync(file, asRules(queries))
    expect(run('promtool', 'check', 'rules', file)).toContain(`${queries.length} rules found`)
    writeFileSync(file, asRules(['sum(rate(']))
    expect(() => run('promtool', 'check', 'rules', file)).toThrow()
  })
})
