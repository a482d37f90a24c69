import { expect, test } from 'vitest'
import { parseGuide } from './parse-guide.ts'

test('a guide becomes chapters with steps, sections, ways, code and links', () => {
  const guide = `# Guide

Read [the other](zh.md) first.

- [One](#one)

<a id="one"></a>

## One

![Picture](../a.webp)

1. **Shops** → **Products**, press **Add**.
2. See [chapter **two**](#two) and \`a.csv\`.

<a id="one-more"></a>

### More

Words.
`

  expect(parseGuide(guide)).toEqual([
    {
      id: 'one',
      title: 'One',
      blocks: [
        { kind: 'picture', src: '../a.webp', alt: 'Picture' },
        {
          kind: 'steps',
          items: [
            [{ way: ['Shops', 'Products'] }, ', press ', { bold: 'Add' }, '.'],
            ['See ', { to: '#two', text: ['chapter ', { bold: 'two' }] }, ' and ', { code: 'a.csv' }, '.'],
          ],
        },
        { kind: 'section', id: 'one-more', title: 'More' },
        { kind: 'paragraph', text: ['Words.'] },
      ],
    },
  ])
})

test.each([
  ['a heading without an anchor', '## One', '“One” has no anchor above it'],
  ['a table', '<a id="a"></a>\n\n## One\n\n| a | b |', 'cannot read the line “| a | b |”'],
  ['a tag', '<a id="a"></a>\n\n## One\n\n<script>', 'cannot read the line “<script>”'],
  ['a link to a script', '<a id="a"></a>\n\n## One\n\n[x](javascript:x)', 'the link javascript:x leads out of the guide'],
  ['a link to another file', '<a id="a"></a>\n\n## One\n\n[x](../selling.md)', 'the link ../selling.md leads out of the guide'],
])('%s in a guide stops the build', (_, guide, message) => {
  expect(() => parseGuide(guide)).toThrow(message)
})
