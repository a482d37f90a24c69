import { expect, test } from 'vitest'
import type { Manifest } from '../generate/folder-manifest.ts'
import { addressesOf, listChangedPaths, purgeCalls, purgeProblemOf } from './purge-call.rules.ts'

const build = (files: Record<string, string>) =>
  ({ files: Object.fromEntries(Object.entries(files).map(([path, hash]) => [path, { hash }])) }) as unknown as Manifest

test('what changed, came or went between two builds is purged; without one of them, everything', () => {
  const [before, after] = [
    build({ '/index.html': 'a', '/old.html': 'b', '/same.html': 'c' }),
    build({ '/index.html': 'x', '/new.html': 'd', '/same.html': 'c' }),
  ]
  expect(listChangedPaths(before, after)).toEqual(['/index.html', '/old.html', '/new.html'])
  expect(listChangedPaths(undefined, after)).toBeNull()
})

test('addresses are those of every origin, folders too; too many of them are everything', () => {
  expect(addressesOf(['https://a.example', 'https://b.example'], ['/index.html', '/goods/鞋.html'])).toEqual([
    'https://a.example/index.html',
    'https://a.example/',
    'https://a.example/goods/%E9%9E%8B.html',
    'https://b.example/index.html',
    'https://b.example/',
    'https://b.example/goods/%E9%9E%8B.html',
  ])
  const many = Array.from({ length: 301 }, (_, at) => `/${at}.html`)
  expect(addressesOf(['https://a.example'], many)).toBeNull()
  expect(addressesOf(['https://a.example'], many.slice(1))).toHaveLength(300)
})

test('a call names thirty addresses at most, and nothing is called where nothing changed', () => {
  const target = { kind: 'url' as const, address: 'https://cdn.example/{domain}?b={build}', token: 't', domain: 'a.example', build: 'B-1' }
  const files = Array.from({ length: 31 }, (_, at) => `https://a.example/${at}.html`)
  const [first, second, ...more] = purgeCalls(target, files)
  expect(first).toMatchObject({ method: 'POST', url: 'https://cdn.example/a.example?b=B-1', headers: { authorization: 'Bearer t' } })
  expect(JSON.parse(first?.body ?? '')).toEqual({ domain: 'a.example', build: 'B-1', files: files.slice(0, 30) })
  expect([JSON.parse(second?.body ?? '').files, more]).toEqual([[files[30]], []])
  expect(purgeCalls(target, [])).toEqual([])
  expect(purgeCalls({ ...target, kind: 'cloudflare' }, null).map(({ body }) => body)).toEqual(['{"purge_everything":true}'])
})

test('a success is what the service says it is', () => {
  const answer = (status: number, body = '') => ({ status, body, headers: {} })
  expect(purgeProblemOf('cloudflare', answer(200, '{"success":true,"errors":[]}'))).toBeNull()
  expect(purgeProblemOf('cloudflare', answer(200, '{"success":false,"errors":[{"code":1012}]}'))).toBe('message-refused')
  expect(purgeProblemOf('cloudflare', answer(403, '{"success":false}'))).toBe('auth-failed')
  expect(purgeProblemOf('url', answer(204))).toBeNull()
  expect(purgeProblemOf('url', answer(500))).toBe('message-refused')
})
