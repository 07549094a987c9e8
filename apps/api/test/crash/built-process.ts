import { inject } from 'vitest'
import { anApiProcess } from './process.ts'

/** The API as it is built for production, which starts in a third of the time. */
export const aBuiltApi = (env: Record<string, string>) =>
  anApiProcess(env, { main: inject('builtApi') })
