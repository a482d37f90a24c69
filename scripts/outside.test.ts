import { expect, test } from 'vitest'
import { namesOutside } from './outside.rules.ts'

// The paths are put together here, or this file itself would break the rule.
const up = (levels: number, path: string) => '../'.repeat(levels) + path
const below = (root: string, path: string) => root + path

test('a relative path that leaves the repository is named with its line', () => {
  const text = `import x from './a.ts'\nreadFile(new URL('${up(3, 'neighbour/data.csv')}', import.meta.url))`
  expect(namesOutside('server/src/a.test.ts', text)).toEqual([
    `server/src/a.test.ts:2 names ${up(3, 'neighbour')}, which lies outside the repository`,
  ])
})

test('a relative path up to the root of the repository stays inside', () => {
  expect(namesOutside('e2e/src/a.ts', `join(import.meta.dirname, '${up(2, '.cache')}', '${up(2, 'server')}')`)).toEqual([])
})

test.each([below('/home/', 'anna'), below('/Users/', 'anna'), below('/work/', 'data'), below('C:\\', 'Users\\anna')])(
  'a folder of one machine is named: %s',
  (path) => {
    expect(namesOutside('scripts/a.ts', `const folder = '${path}'`)).toHaveLength(1)
  },
)

test.each(['https://shop.example.com/home/garden', './work/a', '/srv/shops', '/tmp'])('no folder of one machine: %s', (path) => {
  expect(namesOutside('scripts/a.ts', `const folder = '${path}'`)).toEqual([])
})
