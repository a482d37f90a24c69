import { expect, test } from 'vitest'
import { repeatedWords } from './words.rules.ts'

const shared = { status: { zh: '状态', en: 'Status' }, websites: { zh: '网站', en: 'Websites' } }

function textFile(zh: string[], en: string[]): string {
  return ["export const xText = defineText('x', {", '  zh: {', ...zh, '  },', '  en: {', ...en, '  },', '})'].join('\n')
}

test('a feature that states shared words is asked to leave the key out or to name the shared key', () => {
  const file = textFile(["    status: '状态',", "    sites: '网站',"], ["    status: 'Status',", "    sites: 'Websites',"])

  expect(repeatedWords('x.text.ts', file, shared)).toEqual([
    'x.text.ts:3 status repeats the shared words of status: leave the key out',
    "x.text.ts:4 sites repeats the shared words of websites: write shared: { sites: 'websites' }",
  ])
})

test('words that differ in one language, or that have a word for a count of one, are the feature’s own', () => {
  const file = textFile(
    ["    status: '状态',", "    sites: '网站',"],
    ["    status: 'State',", "    sites: 'Websites',", "    sites_one: 'Website',"],
  )

  expect(repeatedWords('x.text.ts', file, shared)).toEqual([])
})
