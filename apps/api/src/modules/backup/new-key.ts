import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { giveToOwnerOf } from '#lib/give-to-owner-of'
import { StartError } from '#lib/start-error'

/** Writes a new identity into a file that doesn't exist yet; returns what its owner must know. */
export async function newKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# Opens backups of Smart Bird, also with the program age. Public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'EEXIST'
        ? `${file} exists. A key is never overwritten: losing it means losing every backup made for it.`
        : `${file} can’t be written (${error.message}).`,
    )
  })
  giveToOwnerOf(dirname(file), file)
  return `BACKUP_RECIPIENT=${recipient}
Set that where backups are made. ${file} holds the key that opens them: keep a copy away from this server, and one
of the secret (JWT_SECRET). Without the key, nobody can open a backup, and with it anybody can.
`
}
