import { join } from '#components/class-names.ts'
import { longText } from '#components/long-text.tsx'

/** Of those that have one line beside the other columns. */
const longest = 34

/** An email or domain in a list: on a desk and a phone in one line, the end of the longest cut off; letters twice as large wrap it. */
export const Address = ({ text, wide = false }: { text: string | null; wide?: boolean }) => {
  const isLong = text !== null && text.length > longest
  return (
    <span
      className={join(
        'min-[22rem]:max-[40rem]:block min-[22rem]:max-[40rem]:truncate min-[22rem]:max-[40rem]:[&_wbr]:hidden xl:[&_wbr]:hidden',
        isLong && 'xl:block xl:truncate',
        isLong && (wide ? 'xl:max-w-96' : 'xl:max-w-64'),
      )}
      {...(isLong && { title: text })}
    >
      {longText(text)}
    </span>
  )
}
