import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { S3Access } from '../../server/src/file-systems/s3-client.ts'
import { freePort } from '../../testkit/src/free-port.ts'

const run = promisify(execFile)
const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool']

/** The programs of Ceph that this machine lacks. */
export function missingPrograms(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
}

export interface Radosgw extends AsyncDisposable {
  access: S3Access
}

/**
 * Starts Ceph's gateway for S3 on loopback, with a monitor and one store on a file, in a folder below `parent`, and makes
 * a user. Whoever starts it disposes of it.
 */
export async function startRadosgw(parent: string): Promise<Radosgw> {
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(parent, 'wanpu-ceph-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const [v2, v1, port] = [await freePort(), await freePort(), await freePort()]
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  const fsid = randomUUID()
  const conf = join(folder, 'ceph.conf')
  await writeFile(conf, configuration({ folder, fsid, monitor, port }))
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name))
  const options = ['-c', conf]
  const call = (program: string, ...given: string[]) => run(program, [...given, ...options], { timeout: 60_000 })
  const serve = (program: string, ...given: string[]) => {
    const child = spawn(program, [...given, '-f', ...options], { stdio: 'ignore' })
    started.defer(() => stop(child))
  }

  const map = join(folder, 'monmap')
  await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', fsid, map])
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  serve('ceph-mon', '-i', 'a')
  const osd = randomUUID()
  await call('ceph', 'osd', 'new', osd, '0')
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
  serve('ceph-osd', '-i', '0')
  serve('radosgw', '-n', 'client.rgw')
  await untilAnswers(`http://127.0.0.1:${port}/`)
  const [accessKey, secretKey] = ['AKIASTORETEST', 'secret/of+the/store-test']
  const user = ['--uid', 'wanpu', '--display-name', 'Wanpu', '--access-key', accessKey, '--secret', secretKey]
  await call('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user)
  const parts = started.move()
  return {
    access: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'wanpu-files', pathStyle: true, accessKey, secretKey },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

const configuration = ({ folder, fsid, monitor, port }: Record<'folder' | 'fsid' | 'monitor', string> & { port: number }) => `[global]
fsid = ${fsid}
mon host = ${monitor}
auth cluster required = none
auth service required = none
auth client required = none
ms_cluster_mode = crc
ms_service_mode = crc
ms_client_mode = crc
ms_mon_cluster_mode = crc
ms_mon_service_mode = crc
ms_mon_client_mode = crc
mon data = ${folder}/mon
mon allow pool size one = true
mon data avail crit = 1
osd data = ${folder}/osd
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd crush chooseleaf type = 0
osd memory target = 939524096
bluestore block size = 4294967296
bluestore block wal path =
bluestore block db path =
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
run dir = ${folder}
log file = ${folder}/$name.log
`

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return void (await answer.body?.cancel())
  }
  throw new Error('radosgw does not answer')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
