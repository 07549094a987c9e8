/** How many rows a database of so many orders has: about ten orders a customer, over six years. */
export type Mix = ReturnType<typeof mixOf>

export const mixOf = (orders: number) => ({
  orders,
  customers: orders / 10,
  /** Each order is created and paid. */
  audit: orders * 2,
  enquiries: orders / 20,
  deliveries: (orders * 3) / 10,
})

/** A number between 0 and `below` that looks random and is not. */
export const pick = (below: number, salt: number, of = 'n') =>
  `(abs(hashint8extended(${of}, ${salt})) % ${below})`
export const one = (list: string, salt: number, of = 'n') => {
  const words = list.split(' ').map((word) => `'${word}'`)
  return `(array[${words.join(',')}])[1 + ${pick(words.length, salt, of)}]`
}

/** Letters and digits that never repeat for the same row, as long as a real value. */
export const code = (length: number, salt: string, of = 'id') => {
  const parts = Array.from(
    { length: Math.ceil(length / 32) },
    (_, n) => `md5('${salt}${n}' || ${of})`,
  )
  return `left(${parts.join(' || ')}, ${length})`
}
/** The same as the provider writes its ids: 17 capital letters and digits. */
export const providerCode = (salt: string, of = 'id') => `upper(${code(17, salt, of)})`

/** The moment of row n of so many, spread evenly over the years. */
export const moment = (n: string, of: number) =>
  `now() - (${of} - ${n}) * (interval '2083 days' / ${of})`

export const trees =
  'oak elm ash fir yew birch cedar maple larch alder rowan hazel aspen holly linden'
