/** "two homes" as the beginning of a sentence or label: "Two homes". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "(312) 555-0142", where it is a number of this country. */
export const phoneInWords = (phone: string): string =>
  phone.replace(/^(?:\+?1)?[ -]?\(?(\d{3})\)?[ -]?(\d{3})[ -]?(\d{4})$/, '($1) $2-$3')
