import { execFileSync } from 'node:child_process'
import { findServerPrograms } from '../../scripts/postgres-server.ts'
import { missingOf } from '../partners/support/program.ts'

/** What is run, and the packages of Debian that have it. */
export const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}
const packages = {
  patroni: programs.patroni,
  // Debian 13's Patroni comes without.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': programs.etcd,
  haproxy: programs.haproxy,
  pgbouncer: programs.pgbouncer,
}

export function missingPackages(): string[] {
  const missing = missingOf(packages)
  try {
    findServerPrograms()
  } catch {
    missing.push('postgresql')
  }
  return missing
}

/** Since 1.21, PgBouncer knows prepared statements in transaction mode. */
export function pgBouncerPrepares(): boolean {
  const line = execFileSync(programs.pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = '', minor = ''] = line.match(/(\d+)\.(\d+)/) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

export function versions(): string {
  const first = (program: string, flag: string) =>
    execFileSync(program, [flag], { encoding: 'utf8' }).match(/\d+\.\d+(\.\d+)?/)?.[0] ?? '?'
  return [
    `PostgreSQL ${first(`${findServerPrograms()}/postgres`, '--version')}`,
    `Patroni ${first(programs.patroni, '--version')}`,
    `etcd ${first(programs.etcd, '--version')}`,
    `HAProxy ${first(programs.haproxy, '-v')}`,
    `PgBouncer ${first(programs.pgbouncer, '--version')}`,
  ].join(', ')
}
