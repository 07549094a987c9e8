/** Stored words that are spelled differently on screen. */
const labels: Readonly<Record<string, string>> = {
  cancelled: 'canceled',
  uat: 'UAT',
  capturing: 'not yet captured',
}

export const labelOf = (word: string): string => labels[word] ?? word
