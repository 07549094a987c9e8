/** On a phone, long values stand below their names: beside them they would break in the middle of a word. */
export const stacked = 'max-sm:grid-cols-1! max-sm:py-2'
