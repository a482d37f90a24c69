import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Columns of a website that say its settings, as statements and queries write them. */
const writes = [
  /update website\b(?:(?!\bwhere\b)[\s\S])*?\b(?:global_config|header_menu|footer_menu|navigation_menu|seller|own_settings|group_id) =/,
  /(?:updateTable|insertInto)\('website'\)/,
]
const settles = /\b(?:keepOwnSettings|inheritSettings|followSettings|moveToGroup)\(/
/** They write other columns of websites. */
const others = ['shops/website/publishing/publishing.sql.ts', 'shops/website/watch/watch.sql.ts']

test('whoever writes settings of websites works out what is their own and what counts', () => {
  const root = new URL('../../', import.meta.url)
  const writers = globSync('**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
    .filter(({ text }) => writes.some((write) => write.test(text)))

  const careless = writers.filter(({ text }) => !settles.test(text)).map(({ file }) => file)

  expect(writers.length).toBeGreaterThan(careless.length)
  expect(careless.sort()).toEqual(others)
})
