import { readFile } from 'node:fs/promises'

/** A plain array of bytes: `slice` of a Buffer would share memory instead of copying. */
export const readFontFile = async (address: URL): Promise<Uint8Array> =>
  new Uint8Array(await readFile(address))
