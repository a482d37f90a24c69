// npm run store-test: the store of files, and a process that loses its data folder, against Ceph's gateway for S3
// (Debian: apt-get install ceph-mon ceph-osd radosgw ceph-common), then how many files it takes and gives a second.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { openS3 } from '../server/src/file-systems/s3.ts'
import { openS3Client, type S3Access } from '../server/src/file-systems/s3-client.ts'
import { demandRuntime } from './runtime.ts'
import { missingPrograms, startRadosgw } from './store-test/radosgw.ts'

demandRuntime()
const missing = missingPrograms()
if (missing.length > 0) {
  process.stdout.write(`NOT RUN: ${missing.join(', ')} not found. Debian: apt-get install ceph-mon ceph-osd radosgw ceph-common\n`)
  process.exit(process.env.CI === 'true' ? 1 : 0)
}

const loopback = ['127.0.0.0/8']
const tests = ['server/src/file-systems/file-store.test.ts', 'server/src/boot/lost-folder.process.test.ts']
const count = 500
const atOnce = 16

const began = performance.now()
await using gateway = await startRadosgw(tmpdir())
const { access } = gateway
await openS3Client(access, loopback).ask({ method: 'PUT' })
process.stdout.write(`radosgw answers after ${Math.round((performance.now() - began) / 1000)} s\n`)
await measure(access)
process.exitCode = await runTests(access)

async function runTests({ endpoint, bucket, region, accessKey, secretKey }: S3Access): Promise<number> {
  const TEST_STORE = `s3://${bucket}?endpoint=${endpoint}&region=${region}&path-style=1`
  const env = { ...process.env, TEST_STORE, FILES_ACCESS_KEY: accessKey, FILES_SECRET: secretKey }
  const child = spawn('npx', ['vitest', 'run', '--project', 'postgres', ...tests], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function measure(access: S3Access): Promise<void> {
  const store = openS3(access, loopback, { root: '/measured' })
  const content = Buffer.alloc(18_000, 'page ')
  const paths = Array.from({ length: count }, (_, at) => `/pages/${at}.html`)
  const rates = [
    ['writes', await rateOf(paths, (path) => store.writeNew(path, content))],
    ['reads', await rateOf(paths, (path) => store.read(path))],
    ['ranges of 1 kB', await rateOf(paths, async (path) => (await store.open(path, { start: 0, end: 999 })).stream.toArray())],
  ] as const
  for (const [what, rate] of rates) process.stdout.write(`${what} of 18 kB files, ${atOnce} at once: ${Math.round(rate)}/s\n`)
  await store.remove('/pages')
}

/** How often a second something is done, for all of the paths. */
async function rateOf(paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<number> {
  const waiting = paths.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of waiting) await work(path)
    }),
  )
  return (paths.length * 1000) / (performance.now() - start)
}
