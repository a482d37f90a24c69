import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderFailure } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { readFilesConfig, readInstallation } from './installation-settings.ts'
import { secretNames } from './secrets-of-files.ts'

const env = { SECRET_KEY: 'k'.repeat(43) }

test.each([
  ['nothing is said', {}, { baseUrl: undefined, shopUrl: undefined }],
  ['the main domain is said', { MAIN_DOMAIN: 'Example.com' }, { baseUrl: 'https://api.example.com', shopUrl: 'https://www.example.com' }],
  [
    'one address is said besides',
    { MAIN_DOMAIN: 'example.com', BASE_URL: 'https://office.example.net' },
    { baseUrl: 'https://office.example.net', shopUrl: 'https://www.example.com' },
  ],
])('the addresses of the API and the shops where %s', (_, settings, expected) => {
  expect(readConfig({ ...env, ...settings })).toMatchObject(expected)
})

test.each(['https://example.com', 'example.com:8080', 'example.com/shop', '192.0.2.1', 'localhost'])('%s is no main domain', (name) => {
  expect(() => readConfig({ ...env, MAIN_DOMAIN: name })).toThrow(/MAIN_DOMAIN/)
})

test.each([
  [{}, false],
  [{ LOGIN_PKCS1: '1' }, true],
])('with %o sign-ins sealed with PKCS#1 v1.5 are taken: %s', (settings, expected) => {
  expect(readConfig({ ...env, ...settings }).takesPkcs1).toBe(expected)
})

test.each([
  [{ AUDIT_HISTORY_DAYS: '30' }, 'AUDIT_HISTORY_DAYS: 0 (for good), or 31 at the least'],
  [{ PGBACKREST_INFO: 'info.json' }, 'PGBACKREST_INFO: the path must be absolute'],
])('%o is refused', (settings, words) => {
  expect(() => readConfig({ ...env, ...settings })).toThrow(words)
})

test('the audit is kept for good, and pgBackRest not looked for, unless that is said', () => {
  expect(readConfig(env)).toMatchObject({ auditHistoryDays: 0, pgBackRest: { infoFile: undefined, stanza: '', maxHours: 26 } })
  const settings = { AUDIT_HISTORY_DAYS: '31', PGBACKREST_INFO: '/run/info.json', PGBACKREST_STANZA: 'shop', PGBACKREST_MAX_HOURS: '170' }
  expect(readConfig({ ...env, ...settings })).toMatchObject({
    auditHistoryDays: 31,
    pgBackRest: { infoFile: '/run/info.json', stanza: 'shop', maxHours: 170 },
  })
})

test('a wrong address of the database is named without its password', () => {
  const url = 'postgres://ann:hush@db1,db2/shops?target_session_attrs=any'

  expect(() => readConfig({ ...env, DATABASE_URL: url })).toThrow(
    'DATABASE_URL: target_session_attrs may be read-write, primary here (given: ***)',
  )
  expect(readConfig({ ...env, DATABASE_URL: 'postgres://db1/shops', DATABASE_READ_URL: url })).toMatchObject({ databaseReadUrl: url })
  expect(() => readConfig({ ...env, DATABASE_READ_URL: url })).toThrow('the embedded database has no replica')
})

test('secrets may lie in files, which are read whole but for the end of the line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'wanpu-secret-')), 'key')
  writeFileSync(file, `${'s'.repeat(40)}\n`)

  expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe('s'.repeat(40))
  expect(() => readConfig({ ...env, SECRET_KEY_FILE: file })).toThrow('SECRET_KEY: set it or SECRET_KEY_FILE, not both')
  expect(() => readConfig({ SECRET_KEY_FILE: `${file}.gone` })).toThrow(/SECRET_KEY_FILE: .* cannot be read \(ENOENT\)/)
})

test.each([...secretNames])('a command reads %s from a file, too, however often it reads the environment', (name) => {
  const file = join(mkdtempSync(join(tmpdir(), 'wanpu-secret-')), 'secret')
  writeFileSync(file, 'postgres://db1/shops\n')
  const given = { [`${name}_FILE`]: file, DATA_DIR: '/srv/wanpu' }

  const { env, dataDir } = readInstallation(given)
  expect([env[name], dataDir]).toEqual(['postgres://db1/shops', '/srv/wanpu'])
  expect(readInstallation(env).env[name]).toBe('postgres://db1/shops')
  expect(readFilesConfig(given)).toEqual({ dataDir: '/srv/wanpu', files: { kind: 'local', folder: '/srv/wanpu' } })
})

test.each(['file:///tmp/a%zz', 'file:///tmp/a%2fb', 's3://bucket/a%zz?endpoint=https://s3.example.com'])(
  'FILES_URL=%s is refused in one line that names it',
  (FILES_URL) => {
    const files = { FILES_URL, FILES_ACCESS_KEY: 'a', FILES_SECRET: 's' }
    const line = `FILES_URL: its path has a % that is no escaped character: write %25 for the sign itself (given: ${FILES_URL})`
    expect(() => readConfig({ ...env, ...files })).toThrow(line)
    expect(() => readFilesConfig(files)).toThrow(line)
  },
)

test('a folder that may not be written is reported by the variable that names it', () => {
  const refused = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(folderFailure('FILES_URL', '/srv/files', refused)).toMatchObject({
    message: 'FILES_URL: /srv/files cannot be used: this user may not write there.',
  })
})
