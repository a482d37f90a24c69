import { expect, test } from 'vitest'
import { namesTag } from './etag.rules.ts'

const tag = '"a1-b2-c3"'

test.each([
  ['the tag', tag],
  ['the tag as a weak one', `W/${tag}`],
  ['the tag among others', `"x", W/${tag},"y"`],
  ['the tag among blanks and tabs', `"x"  ,\t ${tag} \t, "y"`],
  ['every tag', '*'],
  ['the tag behind a million blanks', `"x"${' '.repeat(1_000_000)},${tag}`],
])('a file that is named by %s is not sent again', (_, header) => {
  expect(namesTag(header, tag)).toBe(true)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other tags', '"x", W/"y"'],
  ['a part of the tag', '"a1"'],
  ['the tag without its quotes', 'a1-b2-c3'],
  ['a million blanks between letters', `a${' '.repeat(1_000_000)}b`],
  ['a million commas', ','.repeat(1_000_000)],
])('a file is sent to %s', (_, header) => {
  expect(namesTag(header, tag)).toBe(false)
})
