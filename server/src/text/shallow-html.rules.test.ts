import { expect, test } from 'vitest'
import { cleanHtml } from './html.ts'
import { shallowHtml } from './shallow-html.ts'

const times = 40_000

test.each([
  ['open tags', '<b>'.repeat(times)],
  ['open tags of many names', Array.from({ length: times }, (_, n) => `<x${n}>`).join('')],
  ['ends of other tags', '<b></i>'.repeat(times)],
  ['ends in comments', '<b><!--</b>-->'.repeat(times)],
  ['ends in a comment that never ends', `<!--${'<b></b>'.repeat(times)}<!--`],
  ['ends in attributes', '<b><br title="</b>">'.repeat(times)],
  ['ends in styles', '<b><style></b></style>'.repeat(times)],
  ['ends in text areas', '<b><textarea></b></textarea>'.repeat(times)],
  ['ends in declarations', '<b><?</b>?>'.repeat(times)],
  ['tags that never end', '<b '.repeat(times)],
  ['tags in tags', '<'.repeat(times) + 'b>'.repeat(times)],
  ['upper case', '<B></I>'.repeat(times)],
])('of %s nothing is left that takes long to clean', (_, html) => {
  expect(shallowHtml(`${html}<x>`).match(/<[a-z]/gi)?.length ?? 0).toBeLessThanOrEqual(1000)
})

test.each([
  ['a long list', `<ul>${'<li><b>one</b> <i>two</i><br></li>'.repeat(1000)}</ul>`],
  ['a table with comments', `<table>${'<!-- row --><tr><td class="a">1</td></tr>'.repeat(1000)}</table>`],
])('%s of a supplier keeps its markup', (_, html) => {
  expect(shallowHtml(html)).toBe(html.replaceAll('<!-- row -->', ''))
})

test('few tags are left as they are, however deep', () => {
  expect(shallowHtml('<b>'.repeat(900))).toBe('<b>'.repeat(900))
})

test('the words of markup that is too deep are kept', () => {
  expect(cleanHtml(`${'<font>'.repeat(3000)}Oak <b>table</b> & chair`)).toMatch(/Oak\s+table\s+&amp; chair$/)
})
