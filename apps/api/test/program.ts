import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command of `src/commands` as its operator does, with no other settings, until it ends. */
export async function runProgram(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../src/commands', file), ...args],
    {
      env: { PATH: process.env.PATH ?? '', ...env },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}
