import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFamily } from './palette.ts'

const front = readFileSync(join(import.meta.dirname, '../shell/sign-in/front.css'), 'utf8')
const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/^.*\s-apple-system$|^['"]|['"]$/g, ''))
const isChinese = (name: string) => /PingFang|YaHei|CJK|Noto Sans SC/.test(name)

test.each([
  ['the console', fontFamily],
  ['the page before it', /font:([^;]+);/.exec(front)?.[1] ?? ''],
])('%s draws Latin quotes with Latin letters, on machines without fonts with those that come along', (_, list) => {
  const names = namesIn(list)
  const firstChinese = names.findIndex(isChinese)

  expect(firstChinese).toBeGreaterThan(0)
  expect(names.slice(0, firstChinese)).toContain('Wanpu Latin')
})
