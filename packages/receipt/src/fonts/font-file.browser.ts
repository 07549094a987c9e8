export async function readFontFile(address: URL): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address.pathname} could not be loaded.`)
  return new Uint8Array(await response.arrayBuffer())
}
