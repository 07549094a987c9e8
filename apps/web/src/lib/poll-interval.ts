/** Every 3 seconds for the first minute, then every 30: a bank may take days to review a payment. */
export const pollIntervalMs = (timesAsked: number): number => (timesAsked < 20 ? 3000 : 30_000)
