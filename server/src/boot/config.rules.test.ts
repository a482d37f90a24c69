import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
