/** Stored words that are spelled differently on screen. */
const labels: Readonly<Record<string, string>> = { cancelled: 'canceled', uat: 'UAT' }

export const labelOf = (word: string): string => labels[word] ?? word

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
