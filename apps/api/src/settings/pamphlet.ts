import { readFileSync } from 'node:fs'

/** It goes with an email. */
const bytesMax = 5 * 1024 * 1024

/** The state's pamphlet as the owner put it there; undefined, and its fault, if that is no PDF. */
export function readPamphlet(file: string, refuse: (fault: string) => void): Buffer | undefined {
  const pdf = readOf(file)
  if (!pdf) refuse(`RIGHTS_PAMPHLET_FILE, ${file}: this file can’t be read.`)
  else if (pdf.subarray(0, 5).toString() !== '%PDF-')
    refuse(`RIGHTS_PAMPHLET_FILE, ${file}: this file is no PDF.`)
  else if (pdf.length > bytesMax)
    refuse(`RIGHTS_PAMPHLET_FILE, ${file}: more than 5 MB is too large for an email.`)
  else return pdf
  return undefined
}

function readOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    // The fault says which file.
    return undefined
  }
}
