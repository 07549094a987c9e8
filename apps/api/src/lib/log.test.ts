import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const log = pathToFileURL(join(import.meta.dirname, 'log.ts')).href

/** What a process logs that runs this code with a logger. */
const program = (code: string) => [
  '--input-type=module',
  '-e',
  `import { pino } from 'pino'; import { logOptions } from '${log}';
   const { stream, ...options } = logOptions('info'); const logger = pino(options, stream); ${code}`,
]
const here = { cwd: import.meta.dirname, encoding: 'utf8' } as const
const messages = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)

describe('lines that are written together', () => {
  it('all arrive, in their order', () => {
    const code = `for (let n = 0; n < 3000; n++) logger.info(String(n));
      setTimeout(() => logger.info('later'), 5)`
    const expected = [...Array.from({ length: 3000 }, (_, n) => String(n)), 'later']
    expect(messages(execFileSync(process.execPath, program(code), here))).toEqual(expected)
  })

  it.each(['process.exit(3)', 'throw new Error("on purpose")'])('arrive before %s', (end) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      program(`logger.info('last'); ${end}`),
      here,
    )
    expect(status).not.toBe(0)
    expect(messages(stdout)).toEqual(['last'])
  })
})
