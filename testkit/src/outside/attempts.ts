import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Has this process, its threads and the programs that it starts from now on note in one file what they tried to reach
 * outside of this machine.
 */
export function openAttempts(): void {
  process.env.OUTSIDE_FILE = join(tmpdir(), `wanpu-outside-${process.pid}`)
  rmSync(process.env.OUTSIDE_FILE, { force: true })
}

/** Notes an attempt: in the file, where there is one, and for whoever reads what the program prints. */
export function noteAttempt(attempt: string): void {
  process.stderr.write(`${attempt}\n`)
  const file = process.env.OUTSIDE_FILE
  if (file !== undefined) appendFileSync(file, `${attempt}\n`)
}

/** What was tried since the last time this was asked. */
export function takeAttempts(): string[] {
  const file = process.env.OUTSIDE_FILE
  if (file === undefined || !existsSync(file)) return []
  const attempts = readFileSync(file, 'utf8').trim().split('\n')
  rmSync(file)
  return attempts
}

/** @throws with every attempt since the last time; `who` may have made them */
export function demandNoAttempts(who: string): void {
  const attempts = takeAttempts()
  if (attempts.length > 0) throw new Error(`${who} reached outside of this machine:\n${[...new Set(attempts)].join('\n')}`)
}
