// npm run check calls this: the latest commits have subjects that fit a line.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const longest = 72
const latest = 20

// A copy without its history has no subjects to look at.
const log = await promisify(execFile)('git', ['log', '--no-merges', `-${latest}`, '--format=%s']).catch(() => ({ stdout: '' }))
const wrong = log.stdout.split('\n').filter((subject) => subject.length > longest)
for (const subject of wrong) process.stderr.write(`longer than ${longest} characters: ${subject}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
