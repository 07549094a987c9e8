/** The same site without its scripts, measured in the same run: what the pages cost without their application. */
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Copies a built site and removes the scripts from every page. */
export function makeTwin(dist: string): string {
  const twin = mkdtempSync(join(tmpdir(), 'smart-bird-twin-'))
  // A build is a link to its folder.
  cpSync(`${dist}/`, twin, { recursive: true })
  for (const name of globSync('**/*.html', { cwd: twin })) {
    const html = withoutScripts(readFileSync(join(twin, name), 'utf8'))
    writeFileSync(join(twin, name), html)
    writeFileSync(join(twin, `${name}.br`), brotliCompressSync(html))
  }
  return twin
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script type="module"[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
