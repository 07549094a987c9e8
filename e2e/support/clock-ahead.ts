/** Loaded before the API: its clock goes ahead by the milliseconds that a journey has written to CLOCK_AHEAD_FILE. */
import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const file = process.env.CLOCK_AHEAD_FILE ?? ''
const Clock = Date
let ahead = 0
setInterval(() => {
  ahead = Number(readFileSync(file, 'utf8'))
}, 200).unref()
const now = () => Clock.now() + ahead

globalThis.Date = new Proxy(Clock, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

// Node keeps a clock of its own for the header by which pages know the server's time.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  this.setHeader('Date', new Date().toUTCString())
  return writeHead.apply(this, head as Parameters<typeof writeHead>)
} as typeof writeHead
