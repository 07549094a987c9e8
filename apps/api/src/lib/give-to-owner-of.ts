import { lchownSync, statSync } from 'node:fs'

/** What a command makes as root belongs to whom its folder belongs, or the service couldn't read it. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  // Never through a link that the owner put there meanwhile.
  lchownSync(file, uid, gid)
}
