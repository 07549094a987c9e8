import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'

/** What a program says; it fails unless the program ends well. */
export function run(program: string, ...args: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr || stdout}`)
  return stdout
}

/** All that a program says until it ends, and how it ends. */
export async function finish(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const [code]: (number | null)[] = await once(child, 'close')
  return { code, output }
}

/** Those of Debian's packages that lack; of each, a file is given. */
export const missingOf = (packages: Readonly<Record<string, string>>): string[] =>
  Object.keys(packages).filter((name) => globSync(packages[name] ?? '').length === 0)

export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
