import { readFileSync, statSync } from 'node:fs'

/** More would take long on a phone. */
const bytesMax = 5 * 1024 * 1024

/** The state's pamphlet as the owner put it there, and of when; undefined, and its fault, if that is no PDF. */
export function readPamphlet(file: string, refuse: (fault: string) => void) {
  const found = readOf(file)
  if (!found) refuse(`RIGHTS_PAMPHLET_FILE, ${file}: this file can’t be read.`)
  else if (found.pdf.subarray(0, 5).toString() !== '%PDF-')
    refuse(`RIGHTS_PAMPHLET_FILE, ${file}: this file is no PDF.`)
  else if (found.pdf.length > bytesMax)
    refuse(`RIGHTS_PAMPHLET_FILE, ${file}: more than 5 MB takes long on a phone.`)
  else return found
  return undefined
}

function readOf(file: string) {
  try {
    return { pdf: readFileSync(file), from: statSync(file).mtime }
  } catch {
    // The fault says which file.
    return undefined
  }
}
