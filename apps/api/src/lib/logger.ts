/** What a service or provider may write to the log: facts without personal data, then a sentence. */
export type Logger = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
