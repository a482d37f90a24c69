import { expect, test } from 'vitest'
import { readRedirects, withImport } from './redirect-lines.ts'

const present = [
  { from: '/a', to: '/b' },
  { from: '/kept', to: '/x' },
]

test('pasted lines are new, changed, the same or refused with their line', () => {
  const text = 'from,to\n/a,/c\n/kept;/x\nhttps://old.example/p?id=7\t/goods/p.html\n/gone\nno path,/x\n/a,/d\n/evil,javascript:x'
  const result = readRedirects(text, present)

  expect(result).toEqual({
    added: [
      { from: '/p?id=7', to: '/goods/p.html' },
      { from: '/gone', to: '' },
    ],
    changed: [{ from: '/a', to: '/c' }],
    same: 1,
    refused: [
      { line: 6, text: 'no path,/x', reason: 'wrongFrom' },
      { line: 7, text: '/a,/d', reason: 'twice' },
      { line: 8, text: '/evil,javascript:x', reason: 'wrongTo' },
    ],
  })
  expect(withImport(present, result)).toEqual([
    { from: '/a', to: '/c' },
    { from: '/kept', to: '/x' },
    { from: '/p?id=7', to: '/goods/p.html' },
    { from: '/gone', to: '' },
  ])
})

test('commas and semicolons of an address are its own', () => {
  const lines = [
    '/a,1.html\thttps://x.example/p?ids=1,2',
    '/b,2.html,/c;d',
    '"/e","https://x.example/p?ids=1;2"',
    '/f;1, /g',
    '/h,/i,301',
    '/j;',
    '/k /l',
  ]
  expect(readRedirects(lines.join('\n'), [])).toMatchObject({
    refused: [],
    added: [
      { from: '/a,1.html', to: 'https://x.example/p?ids=1,2' },
      { from: '/b,2.html', to: '/c;d' },
      { from: '/e', to: 'https://x.example/p?ids=1;2' },
      { from: '/f;1', to: '/g' },
      { from: '/h', to: '/i' },
      { from: '/j', to: '' },
      { from: '/k', to: '/l' },
    ],
  })
})
