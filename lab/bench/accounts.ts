/** The accounts that the benchmarks log in. */
export const benchPassword = 'Right#Pass1'
export const benchUsers = 60
export const benchUser = (n: number) => `bench${n % benchUsers}`
