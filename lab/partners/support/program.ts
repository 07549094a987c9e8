import { spawnSync } from 'node:child_process'

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

export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
