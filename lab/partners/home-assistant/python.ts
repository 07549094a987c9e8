import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { unpackOnce } from '../../../e2e/support/unpack-once.ts'
import { cacheFolder, canMakeDebian, makeDebian } from '../../../scripts/debian-root.ts'

/** The release that houses run: this month's, or another one on demand. */
export const release = process.env.HOME_ASSISTANT_VERSION || '2026.11.0'

/** The oldest Python that the release accepts, and a Debian with one that is new enough. */
const needed = /^(2025|2026\.[12])\./.test(release)
  ? { python: '3.13.2', debian: 'trixie' }
  : { python: '3.14.2', debian: 'forky' }

/** What the platform's native parts are built with, where there are no wheels. */
const packages = 'python3 python3-venv python3-dev gcc g++ libc6-dev ca-certificates'.split(' ')

/** A program on this machine, or the one in a Debian of our own. */
export type Python = { program: string; version: string } | { debian: string }

/** The named Python, else one on the PATH, else a Debian that has one; else what is missing, as a sentence. */
export function findPython(): Python | { missing: string } {
  const named = process.env.HOME_ASSISTANT_PYTHON
  const names = named ? [named] : [`python${needed.python.replace(/\.\d+$/, '')}`, 'python3']
  for (const program of names) {
    const version = versionOf(program)
    if (version && isEnough(version)) return { program, version }
  }
  if (named) return { missing: `HOME_ASSISTANT_PYTHON is not ${description}` }
  if (canMakeDebian()) return { debian: needed.debian }
  return {
    missing: `it needs ${description}, on the PATH or named by HOME_ASSISTANT_PYTHON; or root and the package "debootstrap", to make a Debian that has one`,
  }
}

/** Makes the Debian on the first call, and keeps it. */
export const debianWithPython = (debian: string) =>
  unpackOnce(cacheFolder(`python-${debian}`), async (root) => {
    chmodSync(root, 0o755)
    makeDebian(root, debian, packages)
  })

const description = `Python ${needed.python} or newer with venv`

/** Undefined if it doesn't run, or can't make environments. */
function versionOf(program: string): string | undefined {
  const print = 'import sys, venv, ensurepip; print("%d.%d.%d" % sys.version_info[:3])'
  const { status, stdout } = spawnSync(program, ['-c', print], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const isEnough = (version: string) =>
  version.localeCompare(needed.python, 'en', { numeric: true }) >= 0
