/** Hands a file made in the browser to the person, as a download. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers fetch the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
