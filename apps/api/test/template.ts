/** Runs before all tests: creates the migrated database that every test file copies, and an empty one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { queues } from '#background'
import type { Database } from '#db/database'
import { onPglite, startEmbedded } from '#db/embedded'
import { createJobs } from '#db/jobs'
import { openPostgresql } from '#db/postgresql'
import { cluster } from './cluster.ts'
import { dropCopies } from './server-copies.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { kind: 'embedded'; file: string } | { kind: 'postgresql'; url: string; name: string }
    /** The file of an embedded database that nothing was done with. */
    emptyTemplate: string
  }
}

export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-test-'))
  const client = await startEmbedded()
  project.provide('emptyTemplate', await dump(client, join(folder, 'empty.tar')))
  const remove = url ? await onServer(project, url) : await inMemory(project, client, folder)
  await client.close()
  return async () => {
    await remove?.()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inMemory(project: TestProject, client: PGlite, folder: string) {
  await prepareJobs(await onPglite(client))
  const file = await dump(client, join(folder, 'template.tar'))
  project.provide('template', { kind: 'embedded', file })
}

async function dump(client: PGlite, file: string) {
  // Otherwise each copy repeats what was done.
  await client.exec('checkpoint')
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  return file
}

async function onServer(project: TestProject, url: string) {
  const name = `template_${process.pid}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`drop database if exists ${name}`)
  await admin.unsafe(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openPostgresql(address.href, 2)
  await prepareJobs(database)
  await database.close()
  await cluster?.joinCluster(address.href)
  project.provide('template', { kind: 'postgresql', url, name })
  return async () => {
    await dropCopies({ url, name })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await cluster?.leaveCluster(name)
    await admin.end()
  }
}

/** The template has the job queue's tables, too, because creating them takes longer than a test. */
async function prepareJobs(database: Database) {
  const complain = (data: object, message: string) => {
    throw new Error(`${message}: ${JSON.stringify(data)}`)
  }
  const jobs = await createJobs(database, queues, { error: complain, warn: complain })
  await jobs.stop()
}
