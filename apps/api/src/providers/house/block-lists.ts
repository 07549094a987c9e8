import { once } from 'node:events'
import { connect } from 'node:net'
import { StartError } from '#lib/start-error'
import { privateAddresses } from './addresses.ts'

/** Throws a StartError where the runtime ignores block lists, as older ones do. */
export async function requireBlockLists() {
  const socket = connect({ host: '127.0.0.1', port: 1, blockList: privateAddresses() })
  const code = await once(socket, 'connect').then(() => 'connected', codeOf)
  socket.destroy()
  if (code !== 'ERR_IP_BLOCKED') throw unguarded(code)
}

/** What can reach this machine's own addresses, and why. */
export const unguarded = (found: string) =>
  new StartError(
    `This Node.js does not keep webhooks out of private networks (${found}). Run the version that package.json names.`,
  )

/** The error code of the system, or of undici. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'
