/** Most addresses have one line on a desk; the longest would push the other columns off it. */
export const fits = (text: string | null) =>
  text && text.length <= 34 ? 'min-[88rem]:whitespace-nowrap min-[88rem]:[&_wbr]:hidden' : undefined
