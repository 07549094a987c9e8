/** So many at once, so that no transaction is open for long. */
const batchSize = 100

/** Does something in batches, until one isn't full any more. */
export async function inBatches(doSome: (limit: number) => Promise<number>) {
  while ((await doSome(batchSize)) === batchSize);
}
