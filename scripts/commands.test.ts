/** @module-tag long */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The commands that work on an installation, with what they are told. */
const commands: Record<string, string[]> = {
  'move-files': ['file:///nowhere'],
  'move-to-postgres': ['postgres://127.0.0.1/nowhere'],
  'reset-password': ['SuperAdmin'],
  'reset-second-factor': ['SuperAdmin'],
  restore: ['/nowhere'],
  'rotate-key': [],
  'site-files': ['shop.example.com', '/nowhere'],
}

/** Runs a command as an operator does; resolves with its code and what it says, once it ends. */
function run(name: string, env: Record<string, string>, told = commands[name] ?? []): Promise<{ code: unknown; said: string }> {
  const args = [join(import.meta.dirname, `${name}.ts`), ...told]
  const { PATH = '', HOME = '' } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { PATH, HOME, ...env } }, (error, _, said) => resolve({ code: error?.code ?? 0, said }))
  })
}

test('every command that reads the settings of an installation is listed here', () => {
  const reading = readdirSync(import.meta.dirname).filter(
    (file) =>
      /^[\w-]+\.ts$/.test(file) &&
      file !== 'on-installation.ts' &&
      /readInstallation|readFilesConfig|onInstallation/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(reading.map((file) => file.replace('.ts', ''))).toEqual(Object.keys(commands).toSorted())
})

test.each(Object.keys(commands))(
  '%s takes secrets in files: one that cannot be read ends it with one line, and makes nothing',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'wanpu-command-'))
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL_FILE: join(folder, 'gone') }

    expect(await run(name, env)).toEqual({ code: 1, said: `DATABASE_URL_FILE: ${join(folder, 'gone')} cannot be read (ENOENT)\n` })
    expect(readdirSync(folder)).toEqual([])
  },
)

test.each(['reset-password', 'reset-second-factor', 'site-files', 'rotate-key'])(
  '%s refuses a folder that holds no installation',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'wanpu-command-'))
    const key = join(folder, 'key')
    writeFileSync(key, 'k'.repeat(40))
    const env = { DATA_DIR: join(folder, 'data'), SECRET_KEY_FILE: key, NEW_SECRET_KEY_FILE: key }

    expect(await run(name, env)).toEqual({
      code: 1,
      said: `DATA_DIR: there is no installation in ${env.DATA_DIR}. Name its folder, or its database by DATABASE_URL.\n`,
    })
    expect(existsSync(env.DATA_DIR)).toBe(false)
  },
)

test('restore of a backup that is not there says so, and names the newest that is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-command-'))
  for (const name of ['20261128T190000Z-aaaa', '20261129T190000Z-bbbb']) {
    mkdirSync(join(folder, 'backups', name), { recursive: true })
    writeFileSync(join(folder, 'backups', name, 'manifest.age'), '')
  }

  expect(await run('restore', { DATA_DIR: join(folder, 'data'), RECOVERY_KEY: 'x' }, [folder, '20261127T190000Z-cccc'])).toEqual({
    code: 1,
    said: `There is no whole backup 20261127T190000Z-cccc in ${folder}. The newest is 20261129T190000Z-bbbb.\n`,
  })
})

test('restore from an address with a broken escape says so', async () => {
  const where = 'sftp://ann@127.0.0.1/a%zz'
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'wanpu-command-')), 'data')

  expect(await run('restore', { DATA_DIR, RECOVERY_KEY: 'x' }, [where])).toEqual({
    code: 1,
    said: `${where} has a % that is no escaped character: write %25 for the sign itself.\n`,
  })
})
