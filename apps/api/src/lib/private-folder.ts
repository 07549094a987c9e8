import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Makes a folder that no other user of this machine can open, and closes one that others could. The embedded database
 * writes its files readable and writable for all, whatever the umask says.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).mode & 0o077) chmodSync(folder, 0o700)
}
