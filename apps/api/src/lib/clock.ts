/** Where time comes from; tests bring their own. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
export const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms)
export const minutesMs = (minutes: number) => minutes * 60_000
export const daysMs = (days: number) => days * 86_400_000
