import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'

// A process that keeps a core busy for a share of the time, as other work on the machine does.

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' }, nice: { type: 'string', default: '0' } } })
const sliceMs = 5
setPriority(Number(values.nice))
const busyMs = sliceMs * Math.min(1, Number(values.share))

function burn(): void {
  const began = performance.now()
  const { user, system } = process.cpuUsage()
  // By CPU, not by the clock: where cores are short it works for longer.
  for (let used = 0; used < busyMs; ) {
    const now = process.cpuUsage()
    used = (now.user + now.system - user - system) / 1000
  }
  setTimeout(burn, Math.max(0, sliceMs - (performance.now() - began)))
}
burn()
process.on('disconnect', () => process.exit())
