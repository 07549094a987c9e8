import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { cluster } from './cluster.ts'

/** An empty database on the server at `url`. */
export async function anEmptyDatabase(url: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return {
    url: address.href,
    async drop() {
      await cluster?.leaveCluster(name)
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
