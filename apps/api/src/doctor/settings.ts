import { attention, type Check, fault, ok } from './check.ts'

export const settings: Check = {
  name: 'Settings',
  seconds: 1,
  async run({ config, faults }) {
    if (faults.length > 0) return faults.map(fault)
    if (!config.production)
      return attention(
        'NODE_ENV is not production, so stand-ins, examples and weak secrets are permitted.',
      )
    if (config.rehearsal)
      return attention(
        'REHEARSAL=true: stand-ins and examples are permitted, and every page says so. Remove it before real customers order.',
      )
    return ok('Everything that production needs is set.')
  },
}
