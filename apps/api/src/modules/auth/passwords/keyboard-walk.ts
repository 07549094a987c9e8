const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p']
const others = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'abcdefghijklmnopqrstuvwxyz',
  columns.join(''),
]
const forward = [...rows, ...columns, ...others]
const walks = [...forward, ...forward.map((walk) => [...walk].reverse().join(''))]
const runMin = 3

/** Whether the text is made of runs along the keyboard or of one key again and again, two keys apart. */
export function isKeyboardWalk(text: string): boolean {
  const keys = keysOf(text)
  let strays = 0
  for (let at = 0; at < keys.length; ) {
    const run = runAt(keys, at)
    if (run === 0) strays++
    at += run || 1
  }
  return keys.length >= runMin && strays <= 2 && strays < keys.length / 3
}

/** The keys that were pressed: "!QAZ" is "1qaz" with the shift key held. */
const keysOf = (text: string) =>
  text.toLowerCase().replace(/[!@#$%^&*()]/g, (c) => '1234567890'['!@#$%^&*()'.indexOf(c)] ?? c)

/** Length of the longest run from here, 0 where there is none. */
function runAt(keys: string, at: number): number {
  let same = 1
  while (keys[at + same] === keys[at]) same++
  if (same >= runMin) return same
  let length = 0
  for (let end = at + runMin; end <= keys.length; end++) {
    const run = keys.slice(at, end)
    if (!walks.some((walk) => walk.includes(run))) break
    length = run.length
  }
  return length
}
