import { expect, test } from 'vitest'
import { otherVerbs, repeatedWords } from './words.rules.ts'

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

test('an act is called by one verb, but where a part of it is done alone', () => {
  const text = `export const aText = defineText('a', {
  zh: {
    due: '重新生成网站后顾客就能看到',
    slug: '由标题生成',
    late: '发货',
  },
  en: {
    due: 'Generate the websites to publish them',
    slug: 'Generated from the title',
    late: 'Ship before payment',
  },
})`
  expect(otherVerbs('console/src/domains/shops/article/a.text.ts', text)).toEqual([
    'console/src/domains/shops/article/a.text.ts:10 late calls an act by another verb: say fulfil',
    'console/src/domains/shops/article/a.text.ts:3 due calls an act by another verb: say publish, 发布',
    'console/src/domains/shops/article/a.text.ts:8 due calls an act by another verb: say publish, 发布',
  ])
  expect(otherVerbs('console/src/domains/shops/website/a.text.ts', text)).toEqual([
    'console/src/domains/shops/website/a.text.ts:10 late calls an act by another verb: say fulfil',
  ])
})
