import { expect, test } from 'vitest'
import { joinsInChinese, wordsToReplace } from './prose.rules.ts'

test('a replaced word of a document is named with its line and what to say', () => {
  expect(wordsToReplace('docs/a.md', 'The product\nlies beside the file.')).toEqual(['docs/a.md:2 says "beside": say next to, besides'])
})

test.each(['`tax-beside.test.ts`', '```sh\nroom\n```', '[here](room.md)'])('code and addresses do not count: %s', (text) => {
  expect(wordsToReplace('a.md', text)).toEqual([])
})

test('of a dictionary the texts count, not its names and comments', () => {
  const source = "const room = 1 // a room\nexport const text = { room: 'Turns off', other: 'Written anew' }"
  expect(wordsToReplace('a.text.ts', source)).toEqual(['a.text.ts:2 says "anew": say again'])
})

test.each(['a time slice of 3 s', 'signs in with a code', 'redirects of old addresses', 'a part of the order', 'turned off'])(
  'ordinary English stays: %s',
  (text) => {
    expect(wordsToReplace('a.md', text)).toEqual([])
  },
)

test('code that joins words with Chinese punctuation is named; dictionaries and plain texts are not its business', () => {
  const source = ["about={`{target.about}。{t('more')}`}", "<b>{t('name')}：{name}</b>", "const stop = '。'"].join('\n')
  expect(joinsInChinese('a.tsx', source)).toEqual([
    'a.tsx:1 joins words with Chinese punctuation',
    'a.tsx:2 joins words with Chinese punctuation',
  ])
})
