/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'stop-deadline.ts')

test('a process whose parent was ended stops orderly, as npm ends without telling it', async () => {
  const script = `
    import { stopOnSignal } from ${JSON.stringify(program)}
    stopOnSignal(async () => process.stdout.write('stopped orderly'), { withParent: true })
    process.stdout.write('ready ')
    setTimeout(() => {}, 60_000)`
  // With a command after it, no shell replaces itself by Node.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  shell.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
    if (printed === 'ready ') shell.kill('SIGTERM')
  })

  await once(shell, 'close')

  expect(printed).toBe('ready stopped orderly')
})
