import { expect, test } from 'vitest'
import { blockKey, blocksOf } from './blocks.rules.ts'
import { type MergePart, mergeLists } from './merge.rules.ts'

/** Numbers in [0, 1) that are the same for a seed. */
function seedRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const words = ['a', 'b', 'c', 'd', 'e']

function listOf(random: () => number, most = 8): string[] {
  return Array.from({ length: Math.floor(random() * most) }, () => words[Math.floor(random() * words.length)] ?? '')
}

/** The list after a few insertions, deletions and changes. */
function editRandomly(list: readonly string[], random: () => number): string[] {
  const copy = [...list]
  for (let edits = Math.floor(random() * 4); edits > 0; edits--)
    copy.splice(
      Math.floor(random() * (copy.length + 1)),
      random() < 0.5 ? 1 : 0,
      ...(random() < 0.6 ? [`new ${Math.floor(random() * 3)}`] : []),
    )
  return copy
}

const resolveParts = (parts: readonly MergePart[], side: 'base' | 'mine' | 'theirs') =>
  parts.flatMap((part) => (part.kind === 'merged' ? part.items : part[side]))
const flipSides = (parts: readonly MergePart[]) =>
  parts.map((part) => (part.kind === 'merged' ? part : { ...part, mine: part.theirs, theirs: part.mine }))
const joinParts = (parts: readonly MergePart[]) => parts.map((part) => (part.kind === 'merged' ? part.items.join() : part))

test('merges keep what only one side changed, agree with each other, and never lose an edit silently', { tags: 'long' }, () => {
  const random = seedRandom(42)
  for (let run = 0; run < 3000; run++) {
    const base = listOf(random)
    const [mine, theirs] = [editRandomly(base, random), editRandomly(base, random)]
    expect(resolveParts(mergeLists(base, base, theirs), 'mine')).toEqual(theirs)
    expect(resolveParts(mergeLists(base, mine, base), 'mine')).toEqual(mine)
    expect(resolveParts(mergeLists(base, mine, mine), 'mine')).toEqual(mine)
    const merge = mergeLists(base, mine, theirs)
    expect(joinParts(flipSides(mergeLists(base, theirs, mine)))).toEqual(joinParts(merge))
    const addedItems = [...mine, ...theirs].filter((text) => text.startsWith('new'))
    const keptKeys = new Set([...resolveParts(merge, 'mine'), ...resolveParts(merge, 'theirs')])
    expect(addedItems.filter((text) => !keptKeys.has(text))).toEqual([])
  }
})

test('a paragraph of each side is merged, the same paragraph is a conflict', () => {
  const base = ['one', 'two', 'three']
  expect(mergeLists(base, ['ONE', 'two', 'three'], ['one', 'two', 'THREE', 'four'])).toEqual([
    { kind: 'merged', items: ['ONE'] },
    { kind: 'merged', items: ['two'] },
    { kind: 'merged', items: ['THREE', 'four'] },
  ])
  expect(mergeLists(['one', 'two'], ['mine', 'two'], ['theirs', 'TWO'])).toEqual([
    { kind: 'conflict', base: ['one'], mine: ['mine'], theirs: ['theirs'] },
    { kind: 'merged', items: ['TWO'] },
  ])
  expect(mergeLists(base, ['one', 'mine', 'three'], ['one', 'theirs', 'three'])).toContainEqual({
    kind: 'conflict',
    base: ['two'],
    mine: ['mine'],
    theirs: ['theirs'],
  })
})

test('HTML is split between its blocks, and joined it is the same', () => {
  const html = 'Intro <b>x</b><p>One</p>\n<ul><li>a</li><li><p>b</p></li></ul><hr><h2 title="a > b">Two</h2><!-- c -->tail<br>end'
  expect(blocksOf(html)).toEqual([
    'Intro <b>x</b>',
    '<p>One</p>',
    '\n<ul><li>a</li><li><p>b</p></li></ul>',
    '<hr>',
    '<h2 title="a > b">Two</h2>',
    '<!-- c -->tail<br>end',
  ])
  const random = seedRandom(7)
  const pieces = ['<p>', '</p>', 'x', '<b>', '</b>', ' ', '<div>', '</div>', '<br>', '<', '>', '<hr/>', '"']
  for (let run = 0; run < 2000; run++) {
    const text = Array.from({ length: Math.floor(random() * 20) }, () => pieces[Math.floor(random() * pieces.length)]).join('')
    expect(blocksOf(text).join('')).toBe(text)
  }
})

test('how characters are written makes no difference', () => {
  expect(blockKey('\n<p>Berg &#38; Co&#39;s\n shop</p> ')).toBe(blockKey("<p>Berg &amp; Co's shop</p>"))
})
