import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded into a server by tests (--import): its clock is ahead by the milliseconds in the file of CLOCK_JUMP_FOLDER that
// is named after its HEALTH_PORT, and right where there is none. Timers go on as before.

const file = join(process.env.CLOCK_JUMP_FOLDER ?? '', process.env.HEALTH_PORT ?? '')
const lookEvery = 250
const [RealDate, realNow] = [Date, Date.now]
let ahead = 0

function look(): void {
  ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

look()
setInterval(look, lookEvery).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [realNow() + ahead] : given, asked),
  apply: () => new RealDate(realNow() + ahead).toString(),
})
RealDate.now = () => realNow() + ahead
