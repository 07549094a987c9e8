/** A text whose emails and domains wrap after . or @ and, only if that isn't enough, anywhere. */
export const wrapping = (text: string) => (
  // One element: in a flex row, Firefox makes each <wbr> an item, with the row's gap around it.
  <span>
    {/* biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place. */}
    {text.split(/(?<=[.@])(?=[a-z])/i).flatMap((part, place) => [part, <wbr key={place} />])}
  </span>
)
