import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill, hindrances } from '@wanpu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hindranceOf } from './hindrance.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hindrance-'))
  await writeFile(join(folder, 'file'), 'x')
})
afterAll(() => rm(folder, { recursive: true }))

const wordsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return said(error).replaceAll(folder, '')
}

function said(error: unknown): string {
  const hindrance = hindranceOf(error)
  return fill(hindrances.find(({ code }) => code === hindrance?.code)?.en ?? 'none', hindrance?.detail ?? {})
}

test.each<[what: string, work: () => Promise<unknown>, words: string]>([
  [
    'a folder below a file',
    () => mkdir(join(folder, 'file/below'), { recursive: true }),
    'A file is in the place of a folder: /file/below. Move it away',
  ],
  ['a folder where a file is', () => mkdir(join(folder, 'file')), 'A file is in the place of a folder: /file. Move it away'],
  ['a file where a folder is', () => writeFile(folder, 'x'), 'A folder is in the place of a file: . Move it away'],
  ['a file that is gone', () => readFile(join(folder, 'gone')), '/gone is missing. It may have been moved or deleted'],
  ['a name that is too long', () => open(join(folder, 'x'.repeat(300)), 'w'), `The name of a file is too long: /${'x'.repeat(300)}`],
])('what the file system says of %s has words', async (_, work, words) => {
  expect(await wordsOf(work)).toBe(words)
})

test.each([
  [{ code: 'EACCES', path: '/srv/shop' }, 'No permission to read or write /srv/shop. Check the owner and the rights of its folder'],
  [{ code: 'EROFS', path: '/srv/shop' }, 'The disk of /srv/shop can only be read'],
  [{ code: 'EIO', path: '/srv/shop' }, 'The disk can’t read or write /srv/shop (EIO). Check the disk'],
  [{ code: 'EMFILE' }, 'The server has too many files open (EMFILE)'],
  [{ code: 'ECONNREFUSED', address: '10.0.0.1', port: 22 }, 'The network failed: 10.0.0.1:22 (ECONNREFUSED)'],
  [{ code: 'ENOTFOUND', hostname: 'shop.example' }, 'The network failed: shop.example (ENOTFOUND)'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'The certificate of the other server is not valid (CERT_HAS_EXPIRED)'],
  [{ code: '40P01' }, 'The database was busy and did not finish (40P01)'],
  [{ cause: Object.assign(new Error(), { code: 'ETIMEDOUT', hostname: 'a.example' }) }, 'The network failed: a.example (ETIMEDOUT)'],
])('%o has words, also where it is the cause of another error', (facts, words) => {
  expect(said(Object.assign(new Error('fetch failed'), facts))).toBe(words)
})

test('an error of the program itself has none: it is an incident', () => {
  expect(hindranceOf(new TypeError('x is not a function'))).toBeUndefined()
  expect(hindranceOf('text')).toBeUndefined()
})
