import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../testkit/src/free-port.ts'
import { holdFolder } from '../db/embedded.ts'
import { loops, schedulesOf } from '../schedules/registry.ts'
import { readConfig } from './config.ts'
import { start } from './start.ts'

/** A data folder of its own, and a configuration in it. */
async function anInstallation(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-start-'))
  const base = { DATA_DIR: folder, PORT: '0', SITES_PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(43) }
  return {
    configWith: (more: Record<string, string> = {}) => readConfig({ ...base, ...env, ...more }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

test('a first start that finds its port taken says so, and the next one tells the password of SuperAdmin', async () => {
  await using installation = await anInstallation()
  const [port, occupant] = [await freePort(), createServer()]
  await once(occupant.listen(port, '127.0.0.1'), 'listening')

  const failed = start(installation.configWith({ SITES_PORT: String(port) }))
  await expect(failed).rejects.toThrow(`SITES_PORT: another program answers at 127.0.0.1:${port} already`)
  occupant.close()
  const started = await start(installation.configWith({ SITES_PORT: String(port) }))

  expect(started.firstPassword).toMatch(/^[\w-]{12}$/)
  await started.stop()
})

test('a data folder that is a file or too far down, a key that was cut off and a database of another version are reported in one line', async () => {
  await using installation = await anInstallation()
  const { dataDir } = installation.configWith()
  const [file, cutFolder] = [join(dataDir, 'file'), join(dataDir, 'cut')]
  await writeFile(file, '')
  await mkdir(cutFolder)
  await writeFile(join(cutFolder, 'secret.key'), '')

  expect(() => readConfig({ DATA_DIR: cutFolder })).toThrow(`The key in ${join(cutFolder, 'secret.key')} is cut off`)
  await expect(start(installation.configWith({ DATA_DIR: file }))).rejects.toThrow(
    `DATA_DIR: ${file} cannot be used: a file is in its place.`,
  )
  await expect(start(installation.configWith({ FILES_URL: `file://${file}` }))).rejects.toThrow(
    `FILES_URL: ${file} cannot be used: a file is in its place.`,
  )
  const existingFile = join(dataDir, 'old')
  await mkdir(join(existingFile, 'database'), { recursive: true })
  await writeFile(join(existingFile, 'database/PG_VERSION'), '9\n')
  await expect(start(installation.configWith({ DATA_DIR: existingFile }))).rejects.toThrow(
    `The database in ${join(existingFile, 'database')} cannot be opened`,
  )
  const long = join(dataDir, 'd'.repeat(100))
  await expect(start(installation.configWith({ DATA_DIR: long }))).rejects.toThrow(
    `the path of ${long} is too long for the embedded database`,
  )
})

test.each(['/proc/wanpu', '/proc/wanpu/data', '/sys/wanpu'])(
  'a data folder %s, where none can be made, ends the start in one line',
  async (folder) => {
    await using installation = await anInstallation()
    const line = new RegExp(`^(?:DATA_DIR|FILES_URL): ${folder}.* cannot be used: `)

    await expect(start(installation.configWith({ DATA_DIR: folder }))).rejects.toThrow(line)
    await expect(start(installation.configWith({ FILES_URL: `file://${folder}` }))).rejects.toThrow(line)
    await expect(holdFolder(folder)).rejects.toThrow(line)
  },
)

test('a worker does everything once after each start, and stops in time', async () => {
  await using installation = await anInstallation()
  const names = [...schedulesOf(installation.configWith()), ...loops].map(({ name }) => name).toSorted()
  for (const since of [new Date(0), new Date()]) {
    const { services, stop } = await start(installation.configWith())
    const succeeded = async () => {
      const runs = await services.db.selectFrom('scheduleRun').select(['name', 'ranAt', 'failure']).execute()
      return runs.filter(({ ranAt, failure }) => ranAt > since.toISOString() && failure === '').map(({ name }) => name)
    }
    await expect.poll(async () => (await succeeded()).toSorted(), { timeout: 60_000 }).toEqual(names)

    const began = performance.now()
    await stop()
    expect(performance.now() - began).toBeLessThan(5000)
  }
})
