/** Log data must not contain personal data. */
export type Logger = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
