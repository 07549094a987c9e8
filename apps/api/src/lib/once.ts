/** Makes something at its first use, and only then. What could not be made is tried again at the next. */
export function once<T>(
  make: () => Promise<T>,
): (() => Promise<T>) & { made(): Promise<T> | undefined } {
  let made: Promise<T> | undefined
  const get = () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return Object.assign(get, { made: () => made })
}
