import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A web server of this machine that runs with a configuration of ours. */
export interface WebServer extends AsyncDisposable {
  /** A folder that goes with the server. */
  folder: string
}

const places = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']

/**
 * Caddy with a configuration; `port` is one that it listens on. Undefined, and said loudly, where this machine has
 * none.
 */
export async function startCaddy(caddyfile: string, port: number, notRun: string): Promise<WebServer | undefined> {
  return startServer('caddy', notRun, port, async (program, folder) => {
    await writeFile(join(folder, 'Caddyfile'), caddyfile)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    return spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  })
}

/**
 * What `npm run edge` runs, below a shell as npm has it; `port` is one that it listens on. Undefined, and said loudly,
 * where this machine has no Caddy.
 */
export async function startEdge(env: Record<string, string>, port: number, notRun: string): Promise<WebServer | undefined> {
  return startServer('caddy', notRun, port, async (_, folder) =>
    spawn('/bin/sh', ['-c', `"${process.execPath}" "${join(import.meta.dirname, '../../scripts/edge.ts')}"; exit $?`], {
      env: { PATH: places.join(delimiter), HOME: folder, DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** nginx with the servers of a configuration. Undefined, and said loudly, where this machine has none. */
export async function startNginx(servers: string, port: number, notRun: string): Promise<WebServer | undefined> {
  return startServer('nginx', notRun, port, async (program, folder) => {
    await writeFile(join(folder, 'nginx.conf'), nginxAround(servers, folder))
    return spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: ['ignore', 'pipe', 'pipe'] })
  })
}

type Launch = (program: string, folder: string) => Promise<ChildProcess>

async function startServer(name: string, notRun: string, port: number, launch: Launch): Promise<WebServer | undefined> {
  const program = places.map((place) => join(place, name)).find((path) => existsSync(path))
  if (program === undefined) {
    process.stderr.write(`NOT RUN: ${notRun}, because this machine has no ${name}\n`)
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), `wanpu-${name}-`))
  const child = await launch(program, folder)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()))
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || attempt === 100) throw new Error(`${name} does not answer: ${printed}`)
    await setTimeout(100)
  }
  return {
    folder,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
      for (let attempt = 0; await answers(port); attempt++) {
        if (attempt === 50) throw new Error(`${name} goes on after its end`)
        await setTimeout(100)
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nginxAround = (servers: string, folder: string) => `
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${servers}
}
`

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
    socket.setTimeout(1000, () => socket.destroy())
  })
}
