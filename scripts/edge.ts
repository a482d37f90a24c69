// Starts Caddy in front of the shops: certificates are made by themselves for verified domains. `npm run edge --
// --print` only prints its configuration.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { type Config, readConfig } from '../server/src/boot/config.ts'
import { stopOnSignal } from '../server/src/boot/stop-deadline.ts'
import { caddyfileOf } from '../server/src/edge/caddyfile.rules.ts'

const config = readOrFail()
const askPort = config.edgeAskPort ?? 3002
const consoleHost = config.baseUrl?.startsWith('https://') ? new URL(config.baseUrl).hostname : undefined
const caddyfile = caddyfileOf({
  host: config.host,
  sitesPort: config.sitesPort,
  askPort,
  console: consoleHost === undefined ? undefined : { host: consoleHost, port: config.port },
  httpPort: portIn('EDGE_HTTP_PORT', 80),
  httpsPort: portIn('EDGE_HTTPS_PORT', 443),
  email: process.env.EDGE_EMAIL || undefined,
  hasInternalCa: process.env.EDGE_INTERNAL_CA === '1',
})

if (process.argv.includes('--print')) process.stdout.write(caddyfile)
else await run()

function readOrFail(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof CannotStart) fail(error.message)
    throw error
  }
}

function portIn(name: string, usual: number): number {
  const port = Number(process.env[name] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`${name}: a port from 1 to 65535 (given: ${process.env[name]})`)
  return port
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const caddy = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'caddy')))
  if (caddy === undefined) {
    say('Caddy is not installed. Debian and Ubuntu have it: apt install caddy. Others: https://caddyserver.com/docs/install')
    say('Its configuration is printed by: npm run edge -- --print')
    process.exitCode = 1
    return
  }
  if (!(await isAsked()))
    say(`Nothing answers at 127.0.0.1:${askPort}: start the program with EDGE_ASK_PORT=${askPort}, or no certificates are made.`)
  if (config.trustProxy.length === 0) say('TRUST_PROXY is not set: set it to loopback, or all visitors count as one address.')
  const folder = join(config.dataDir, 'edge')
  const file = join(folder, 'Caddyfile')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, caddyfile)
  say(`Caddy runs with ${file}; its certificates are kept there, too.`)
  const child = spawn(join(caddy, 'caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'inherit',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  child.on('exit', (code) => process.exit(code ?? 1))
  stopOnSignal(() => stop(child), { withParent: true })
}

/** Resolves when Caddy has ended. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Whether the program answers about domains. */
async function isAsked(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${askPort}/internal/edge/ask?domain=unknown.invalid`).catch(() => undefined)
  return answer?.status === 404
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
