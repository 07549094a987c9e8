/**
 * Stand-ins for the base images, which come from a registry that not every machine reaches: minimal Debians with
 * what the real ones have of Node, Caddy and PostgreSQL, under the real ones' names.
 */
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addNpm, makeDebian } from '../../scripts/debian-root.ts'
import { buildah, output, run } from './tools.ts'

const release = 'trixie'
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Bases of another recipe are made again. */
const recipe = '1'

type Base = { packages: readonly string[]; fill: (root: string) => void; config: readonly string[] }

const bases: Record<'node' | 'caddy' | 'postgres', Base> = {
  // Like the real one it has no certificates and no tools, only Node, npm and the user.
  node: {
    packages: [],
    fill(root) {
      cpSync('node_modules/node/bin/node', join(root, 'usr/local/bin/node'))
      addNpm(join(root, 'usr/local'))
      run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
    },
    config: ['--cmd', 'node'],
  },
  caddy: {
    packages: ['ca-certificates', 'caddy', 'libcap2-bin', 'busybox'],
    fill(root) {
      for (const folder of ['data', 'config', 'srv'])
        mkdirSync(join(root, folder), { recursive: true })
      symlinkSync('busybox', join(root, 'usr/bin/wget'))
      run('chroot', [root, 'setcap', 'cap_net_bind_service=+ep', '/usr/bin/caddy'])
    },
    config: [
      ...['--env', 'XDG_CONFIG_HOME=/config', '--env', 'XDG_DATA_HOME=/data'],
      ...['--workingdir', '/srv'],
      ...['--cmd', 'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile'],
    ],
  },
  postgres: {
    packages: ['postgresql', 'postgresql-client'],
    fill(root) {
      const bin = output('sh', ['-c', `echo ${root}/usr/lib/postgresql/*/bin`]).slice(root.length)
      for (const name of ['initdb', 'postgres', 'pg_isready', 'pg_dump', 'pg_restore', 'psql'])
        symlinkSync(join(bin, name), join(root, 'usr/local/bin', name))
      writeFileSync(join(root, 'usr/local/bin/start-database'), startDatabase)
      chmodSync(join(root, 'usr/local/bin/start-database'), 0o755)
    },
    config: [
      ...['--cmd', 'start-database', '--user', 'postgres'],
      ...['--env', 'PGDATA=/var/lib/postgresql/data'],
    ],
  },
}

/** What the real image's entrypoint does with these variables, as far as compose needs it. */
const startDatabase = `#!/bin/sh
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 -E UTF8 --locale=C
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
`

/** Makes the images that a FROM or a compose file names, unless an earlier run did. */
export function makeBases(names: readonly string[]) {
  for (const name of names) {
    const kind = name.split(':')[0] ?? ''
    const base = Object.entries(bases).find(([each]) => each === kind)?.[1]
    if (!base) throw new Error(`There is no stand-in for the base image ${name}.`)
    if (madeBases().includes(name)) continue
    console.log(`Making a stand-in for ${name} …`)
    makeBase(`docker.io/library/${name}`, base)
  }
}

const madeBases = () =>
  buildah('images', '--filter', `label=recipe=${recipe}`, '--format', '{{.Name}}:{{.Tag}}')
    .split('\n')
    .map((name) => name.replace('docker.io/library/', ''))

function makeBase(name: string, { packages, fill, config }: Base) {
  const container = buildah('from', 'scratch')
  try {
    const root = buildah('mount', container)
    chmodSync(root, 0o755)
    makeDebian(root, release, packages)
    run('chroot', [root, 'apt-get', 'clean'])
    fill(root)
    buildah('config', '--env', `PATH=${path}`, ...config, '--label', `recipe=${recipe}`, container)
    buildah('commit', '--format', 'docker', '--quiet', container, name)
  } finally {
    buildah('rm', container)
  }
}
