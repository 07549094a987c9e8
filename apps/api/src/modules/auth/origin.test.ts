import { expect, it } from 'vitest'
import { deviceName } from './origin.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [undefined, 'Unknown device'],
  ['', 'Unknown device'],
  ['Win a prize at https://evil.example now/1 ', 'Unknown device'],
  ['<script>alert(1)</script>/1.0 (x)', 'Unknown device'],
])('reads %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
