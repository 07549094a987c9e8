/** Whom the benchmarks sign in. */
export const benchPassword = 'Right#Pass1'
export const benchUsers = 60
export const benchUser = (n: number) => `bench${n % benchUsers}`
