import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
/** It does not run as root: of root's tests it is nobody's. */
const nobody = 65_534

export interface Pgbouncer extends AsyncDisposable {
  /** The address of a database through it. */
  urlOf(databaseUrl: string): string
}

/**
 * pgbouncer as it comes, in transaction mode, in front of a server; a database has two connections there. Undefined,
 * and said loudly, where this machine has none.
 */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer | undefined> {
  const program = places.find((path) => existsSync(path))
  if (program === undefined) {
    process.stderr.write('NOT RUN: a database behind pgbouncer, because this machine has no pgbouncer\n')
    return undefined
  }
  const server = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-pgbouncer-'))
  await chmod(folder, 0o755)
  const place = `host=${server.hostname} port=${server.port || 5432} user=${server.username}${server.password && ` password=${server.password}`}`
  const settings = ['[databases]', `* = ${place}`, '[pgbouncer]', `listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir =']
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, [...settings, 'auth_type = any', 'pool_mode = transaction', 'default_pool_size = 2', ''].join('\n'), {
    mode: 0o644,
  })
  await chmod(file, 0o644)
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...identity })
  const isUp = new Promise<void>((resolve, reject) => {
    let printed = ''
    child.stderr.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`pgbouncer ended: ${printed}`)))
  })
  await isUp
  return {
    urlOf(url) {
      const through = new URL(url)
      through.host = `127.0.0.1:${port}`
      return through.href
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
