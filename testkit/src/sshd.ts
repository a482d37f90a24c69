import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import type { SshServer } from './ssh-server.ts'

const run = promisify(execFile)
const places = ['/usr/sbin/sshd', '/usr/bin/sshd', '/usr/local/sbin/sshd']

/**
 * OpenSSH's server on loopback; it takes the user who runs the tests, by key. Undefined, and said loudly, where this
 * machine has none.
 */
export async function startSshd(): Promise<SshServer | undefined> {
  const program = places.find((path) => existsSync(path))
  if (program === undefined) {
    process.stderr.write(
      'NOT RUN: push to OpenSSH, because this machine has no sshd (the same push to the server of the ssh2 package was run)\n',
    )
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-sshd-'))
  const port = await freePort()
  const makeKey = async (name: string) => {
    await rm(join(folder, name), { force: true })
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  }
  await makeKey('host')
  await makeKey('user')
  await writeFile(join(folder, 'config'), configOf(folder, port))
  // Only root's sshd asks for this folder.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true })

  let child = await serve(program, folder, port)
  return {
    host: '127.0.0.1',
    port,
    username: userInfo().username,
    key: await readFile(join(folder, 'user'), 'utf8'),
    async renew() {
      await end(child)
      await makeKey('host')
      child = await serve(program, folder, port)
    },
    async [Symbol.asyncDispose]() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (folder: string, port: number) => `Port ${port}
ListenAddress 127.0.0.1
HostKey ${join(folder, 'host')}
AuthorizedKeysFile ${join(folder, 'user.pub')}
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
Subsystem sftp internal-sftp
`

async function serve(program: string, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['-D', '-e', '-f', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr?.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`sshd ended: ${printed}`)
    if (await answers(port)) return child
    await setTimeout(100)
  }
  throw new Error(`sshd does not answer: ${printed}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.setTimeout(1000, () => socket.destroy())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
