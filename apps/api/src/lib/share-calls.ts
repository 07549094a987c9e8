/** Runs `call` unless one with the same key is under way; then its result is shared. */
export function shareCalls<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (key: string, call: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key)
    if (running) return running
    const starting = call().finally(() => underWay.delete(key))
    underWay.set(key, starting)
    return starting
  }
}
