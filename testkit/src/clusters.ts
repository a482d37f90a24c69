import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

// PostgreSQL servers of a test's own, which it may kill, freeze and promote.

/** A server refuses to run as root: of root's tests it is nobody's. */
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Where Debian lays the programs of a server; the newest version. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'pg_rewind')))
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...identity })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => printed.push(piece))
  // A server that it starts keeps the pipes open.
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${Buffer.concat(printed).toString()}`)
}

/** One server. */
export interface Cluster {
  name: string
  port: number
  folder: string
  /** The address of a database on it. */
  url(database?: string): string
  start(): Promise<void>
  /** `fast` ends sessions and writes everything; `kill` is kill -9. */
  stop(how: 'fast' | 'kill'): Promise<void>
  /** Sends a signal to all of its processes. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  isReady(): Promise<boolean>
  /** Its main process and the children of that one. */
  processes(): Promise<number[]>
  /** Rows of a statement, in the database `postgres` unless another one is named. */
  query(statement: string, database?: string): Promise<Record<string, unknown>[]>
}

export interface Clusters extends AsyncDisposable {
  /** A primary with its data. */
  create(name: string, settings: readonly string[]): Promise<Cluster>
  /** A standby that follows a primary by a slot of its name. */
  follow(name: string, primary: Cluster): Promise<Cluster>
  /** Makes a stopped former primary follow the new one, by pg_rewind. */
  rewind(former: Cluster, primary: Cluster): Promise<void>
}

/** Undefined, and said loudly, where this machine has no programs of PostgreSQL. */
export async function openClusters(): Promise<Clusters | undefined> {
  const programs = findPrograms()
  if (programs === undefined) {
    process.stderr.write('NOT RUN: servers of PostgreSQL of our own, because this machine has no /usr/lib/postgresql/*/bin/pg_rewind\n')
    return undefined
  }
  const root = await mkdtemp(join(tmpdir(), 'wanpu-clusters-'))
  if (identity.uid !== undefined) await chown(root, identity.uid, identity.gid)
  await chmod(root, 0o700)
  const clusters: Cluster[] = []
  const program = (name: string) => join(programs, name)
  const add = async (name: string) => {
    const cluster = makeCluster(name, join(root, name), await freePort(), program)
    clusters.push(cluster)
    return cluster
  }
  const place = ({ port }: Cluster) => `host=127.0.0.1 port=${port} user=postgres`
  return {
    async create(name, settings) {
      const cluster = await add(name)
      await run(program('initdb'), ['-D', cluster.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
      await configure(cluster, settings)
      await cluster.start()
      return cluster
    },
    async follow(name, primary) {
      const cluster = await add(name)
      const source = [
        '-d',
        place(primary),
        '-D',
        cluster.folder,
        '-R',
        '-C',
        '-S',
        `${name}_slot`,
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ]
      await run(program('pg_basebackup'), source)
      await configure(cluster, [`primary_conninfo = '${place(primary)} application_name=${name}'`])
      await cluster.start()
      return cluster
    },
    async rewind(former, primary) {
      await primary.query(`select pg_create_physical_replication_slot('${former.name}_slot') where not exists (
        select from pg_replication_slots where slot_name = '${former.name}_slot')`)
      // Until its first checkpoint a promoted server says that it is on the former timeline, and nothing would be rewound.
      await primary.query('checkpoint')
      await run(program('pg_rewind'), ['-D', former.folder, `--source-server=${place(primary)} dbname=postgres`, '-R', '--no-sync'])
      await configure(former, [
        `primary_conninfo = '${place(primary)} application_name=${former.name}'`,
        `primary_slot_name = '${former.name}_slot'`,
        // What was copied names the slots and standbys of the other one.
        "synchronous_standby_names = ''",
      ])
    },
    async [Symbol.asyncDispose]() {
      for (const cluster of clusters) {
        await cluster.signal('SIGCONT').catch(() => undefined)
        await cluster.stop('kill')
      }
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** The last setting of a name counts. */
async function configure({ folder, port }: Cluster, settings: readonly string[]): Promise<void> {
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings]
  await writeFile(join(folder, 'postgresql.auto.conf'), `${own.join('\n')}\n`, { flag: 'a' })
}

function makeCluster(name: string, folder: string, port: number, program: (name: string) => string): Cluster {
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const control = (...args: string[]) => run(program('pg_ctl'), ['-D', folder, '-s', '-w', '-t', '120', ...args])
  const query = async (statement: string, database?: string) => {
    const client = new Client({ connectionString: url(database), connectionTimeoutMillis: 1000, query_timeout: 30_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      client.end().catch(() => undefined)
    }
  }
  return {
    name,
    port,
    folder,
    url,
    query,
    start: () => control('-l', join(folder, 'log'), 'start'),
    async stop(how) {
      if (how === 'fast') return control('-m', 'fast', 'stop')
      const processes = await processesOf(folder)
      for (const id of processes) signal(id, 'SIGKILL')
      while (processes.some(isAlive)) await pause(5)
      return rm(join(folder, 'postmaster.pid'), { force: true })
    },
    processes: () => processesOf(folder),
    async signal(which) {
      for (const id of await processesOf(folder)) signal(id, which)
    },
    isReady: () =>
      query('select 1').then(
        () => true,
        () => false,
      ),
  }
}

/** The main process of a server and its children. */
async function processesOf(folder: string): Promise<number[]> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const main = Number(file.split('\n')[0])
  if (!(main > 1) || !isAlive(main)) return []
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8').catch(() => '')
  return [main, ...children.split(' ').filter(Boolean).map(Number)]
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch {
    // It has ended meanwhile.
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
