/** Often at first, then now and then: a bank may take days to look at a payment. */
export const pollIntervalMs = (timesAsked: number): number => (timesAsked < 20 ? 3000 : 30_000)
