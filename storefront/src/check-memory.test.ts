/** @module-tag long */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { checkSite } from './check.ts'

const pages = 300
const filler = 'x'.repeat(200_000)

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}

test('a check keeps no page in memory that it has looked at', async () => {
  const paths = Array.from({ length: pages }, (_, n) => `/goods/page-number-${n}.html`)
  const before = heapMegabytes()
  let most = 0
  const read = (path: string): Uint8Array => {
    if (path === paths.at(-1)) most = heapMegabytes()
    return Buffer.from(
      `<html><head><title>The title of ${path}</title></head><h1>The name of ${path}</h1><a href="/nowhere${path}">x</a>${filler}</html>`,
    )
  }

  const problems = await checkSite({ paths: new Set(paths), read })

  expect(problems).toHaveLength(2 * pages)
  // All pages together are 60 MB.
  expect(most - before).toBeLessThan(20)
})
