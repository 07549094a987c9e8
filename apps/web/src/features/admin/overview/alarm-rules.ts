type Part = { text: string; page?: 'orders' | 'enquiries'; from: number }

/** A text in parts: the references of orders and enquiries, with the page that finds them, and the words between. */
export function partsOf(text: string): Part[] {
  let from = 0
  return text.split(/\b(SB-(?:\d+|[ER]-[A-Z\d]+))\b/).map((part, place) => {
    const start = from
    from += part.length
    if (place % 2 === 0) return { text: part, from: start }
    return { text: part, page: /^SB-\d/.test(part) ? 'orders' : 'enquiries', from: start }
  })
}
