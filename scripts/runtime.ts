import { spawn } from 'node:child_process'
import { once } from 'node:events'

const oldest = 24

/** Ends the process with one clear line when Node is older than what the product is made for. */
export function demandRuntime(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldest) return
  process.stderr.write(
    `Wanpu runs on Node ${oldest} or newer, and brings it where the machine's own is older: run "npm ci" with that, then start everything through npm. This is ${process.version}.\n`,
  )
  process.exit(1)
}

/** Runs a program of this project to its end, its output passed on; returns its exit code. */
export async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

/**
 * Runs a program of this project to its end; what it prints is held back and returned. With `VERBOSE=1` it is shown
 * instead.
 */
export async function runQuietly(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  if (process.env.VERBOSE === '1') return { code: await run(command, args, env), output: '' }
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece))
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : 1, output: Buffer.concat(pieces).toString() }
}
