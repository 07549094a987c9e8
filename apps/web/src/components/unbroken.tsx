/** Text that never breaks after a hyphen, as in SB-000042 or 1-2 Bedroom. Copied, it is what it was. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/\b(\w{1,12}(?:-\w{1,12})+)\b/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
