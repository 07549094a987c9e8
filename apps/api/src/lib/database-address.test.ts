import { describe, expect, it } from 'vitest'
import { hostsOf, readDatabaseAddress } from './database-address.ts'

const read = (text: string) => {
  const address = readDatabaseAddress(text)
  return address && { urls: address.urls.map(String), mustTakeWrites: address.mustTakeWrites }
}

describe('the address of the database', () => {
  it('is one server', () => {
    const url = 'postgres://user:pass@db.example:5433/shop?sslmode=verify-full'
    expect(read(url)).toEqual({ urls: [url], mustTakeWrites: false })
  })

  it('or several, where one takes writes', () => {
    const url =
      'postgresql://u:p%40ss@one,two:5433/shop?sslmode=require&target_session_attrs=read-write'
    expect(read(url)).toEqual({
      urls: [
        'postgresql://u:p%40ss@one/shop?sslmode=require',
        'postgresql://u:p%40ss@two:5433/shop?sslmode=require',
      ],
      mustTakeWrites: true,
    })
  })

  it('is shown without its password', () => {
    const address = readDatabaseAddress('postgres://user:secret@one:5432,two:5433/shop')
    expect(address && hostsOf(address)).toBe('one:5432, two:5433')
  })

  it.each([
    'mysql://one/shop',
    'postgres://one:x/shop',
    'postgres://one, two/shop',
    'postgres://one,two/shop?target_session_attrs=standby',
  ])('is not %s', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
