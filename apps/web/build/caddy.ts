/** What Caddy must know of the built site, written beside it: its headers and the app half's addresses. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appPaths } from '#lib/paths.ts'

export async function writeCaddySnippet(dist: string, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`)
  const app = [...appPaths.flatMap((path) => [path, `${path}/`]), '/cabinet/*']
  await writeFile(join(dist, 'site.caddy'), `${lines.join('\n')}\n\n@app path ${app.join(' ')}\n`)
}
