/** An email or domain that wraps after . or @ and, only if that isn't enough, anywhere. */
export const wrapping = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
  text.split(/(?<=[.@])/).flatMap((part, place) => [part, <wbr key={place} />])
