import { vi } from 'vitest'

type SavedFile = { name: string; type: string; bytes: () => Promise<Uint8Array> }

/** Collects the files that would be downloaded. */
export function catchFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:test/${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (!blob) return
    const bytes = async () => new Uint8Array(await blob.arrayBuffer())
    files.push({ name: this.download, type: blob.type, bytes })
  })
  return files
}
