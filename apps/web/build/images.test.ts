/** What can be checked of the images without building them; `npm run lab -- try:images` does the rest. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfiles = ['deploy/api.Dockerfile', 'deploy/web.Dockerfile']
const forTests = /\.test\.tsx?$|\/tests?\/|\/testing\/|\/vitest|\.md$|_snapshot/
const { workspaces, devDependencies } = JSON.parse(read('package.json'))

test.each(dockerfiles)('%s builds on exact versions, and on the Node of package.json', (path) => {
  const froms = [...read(path).matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)]
  const stages = froms.map(([, , stage]) => stage)
  const images = froms.flatMap(([, image = '']) => (stages.includes(image) ? [] : [image]))
  expect(images.length).toBeGreaterThan(1)
  for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-\w/)
  const nodes = images.filter((image) => image.startsWith('node:'))
  for (const node of nodes) expect(node).toContain(`node:${devDependencies.node}-`)
})

test.each(dockerfiles)('%s knows every workspace of the lock file', (path) => {
  const text = read(path)
  const packages = workspaces.flatMap((name: string) =>
    globSync(`${name}/package.json`, { cwd: root }),
  )
  expect(packages).toContain('apps/web/package.json')
  for (const file of packages)
    expect(text).toContain(`COPY ${file} ${file.replace(/[^/]+$/, '')}\n`)
})

test.each(dockerfiles)('%s takes nothing that only tests need', (path) => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  const copied = [...read(path).matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const files = copied.flatMap((from) =>
    globSync(`${from}/**`, { cwd: root, exclude: (each) => each === 'node_modules' }),
  )
  const taken = files.filter((file) => !isIgnored(file))
  expect(taken).toContain('packages/contracts/src/limits.ts')
  expect(taken.filter((file) => forTests.test(file))).toEqual([])
})

test('the published ports lead to those that Caddy listens on', () => {
  const caddy = read('deploy/Caddyfile')
  const [, http] = caddy.match(/^\thttp_port \{\$HTTP_PORT:(\d+)\}$/m) ?? []
  const [, https] = caddy.match(/^\thttps_port \{\$HTTPS_PORT:(\d+)\}$/m) ?? []
  expect(read('docker-compose.yml')).toContain(
    `ports: ["80:${http}", "443:${https}", "443:${https}/udp"]`,
  )
  expect(read('deploy/web.Dockerfile')).toContain(`EXPOSE ${http} ${https} ${https}/udp\n`)
  expect(Math.min(Number(http), Number(https))).toBeGreaterThan(1023)
})

// Debian's package "caddy".
test.skipIf(!existsSync('/usr/bin/caddy'))('Caddy reads the Caddyfile', () => {
  // What the build writes beside the pages.
  const site = mkdtempSync(join(tmpdir(), 'smart-bird-site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  writeFileSync(join(site, '.site.caddy'), '@app path /cabinet/*\n')
  const adapt = (upstream: string, processes: string, ports: object = {}) =>
    execFileSync('/usr/bin/caddy', ['adapt', '--config', join(root, 'deploy/Caddyfile')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        WEB_ROOT: site,
        API_UPSTREAM: upstream,
        API_PROCESSES: processes,
        ...ports,
      },
    })
  const one = adapt('api:4000', 'one')
  expect(one).not.toContain('"/ready"')
  expect(one).toContain('"http_port":8080,"https_port":8443')
  // Without a container in between.
  const direct = adapt('127.0.0.1:4000', 'one', { HTTP_PORT: '80', HTTPS_PORT: '443' })
  expect(direct).toContain('"http_port":80,"https_port":443')
  const two = adapt('api:4000 api2:4000', 'several')
  expect(two).toContain('"upstreams":[{"dial":"api:4000"},{"dial":"api2:4000"}]')
  expect(two).toContain('"uri":"/ready"')
})
