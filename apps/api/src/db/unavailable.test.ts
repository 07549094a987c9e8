import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const failing = (code: string) => Object.assign(new Error('Failed.'), { code })

describe('an error of the database', () => {
  it.each([
    ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
    ],
    ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '55P03', '57014', '25P03'],
    ...['40001', '40P01', '25006', '08000', '08006', '08P01'],
  ])('says that it cannot serve now: %s', (code) => {
    expect(isUnavailable(failing(code))).toBe(true)
    expect(isUnavailable(new Error('Failed query', { cause: failing(code) }))).toBe(true)
  })

  it.each(['23505', '23503', '22P02', '42P01', '42703', 'EADDRINUSE'])('is a fault: %s', (code) => {
    expect(isUnavailable(failing(code))).toBe(false)
  })

  it('is recognized when the time limit is ours', () => {
    expect(isUnavailable(new Error('', { cause: new DatabaseUnavailable('Waited.') }))).toBe(true)
    expect(isUnavailable('no error')).toBe(false)
  })
})
