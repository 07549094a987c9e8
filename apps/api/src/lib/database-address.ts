import { isReadableUrl } from './readable-url.ts'

/**
 * A DATABASE_URL, which may name several hosts (`postgres://user@one:5432,two:5432/db?target_session_attrs=read-write`)
 * as libpq's do; `URL` reads only one.
 */
export type DatabaseAddress = {
  /** One for each host, in their order. */
  urls: readonly URL[]
  /** Whether only a server that takes writes will do. */
  mustTakeWrites: boolean
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/
const writable = ['read-write', 'primary']

/** Undefined if it is none. */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, before = '', hosts = '', after = ''] = parts.exec(text) ?? []
  const each = hosts.split(',').map((host) => `${before}${host}${after}`)
  if (!each.every(isReadableUrl)) return undefined
  const urls = each.map((one) => new URL(one))
  const wanted = urls[0]?.searchParams.get('target_session_attrs') ?? undefined
  if (wanted !== undefined && !writable.includes(wanted)) return undefined
  // The driver takes a standby for writable, so we look ourselves.
  for (const { searchParams } of urls) searchParams.delete('target_session_attrs')
  return { urls, mustTakeWrites: wanted !== undefined }
}

/** For sentences and logs: without user and password. */
export const hostsOf = ({ urls }: DatabaseAddress) => urls.map(({ host }) => host).join(', ')
