/** "two homes" as the beginning of a sentence or label: "Two homes". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
