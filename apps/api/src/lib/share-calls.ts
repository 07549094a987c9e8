/** Runs `call`, or shares the result of one in progress with the same key. */
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
