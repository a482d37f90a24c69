import { expect, test } from 'vitest'
import { deletePlan, mergePlan, PlacedTree } from './class-plan.rules.ts'

const tree = () =>
  new PlacedTree([
    { id: '1', parentId: null, title: 'Clothes' },
    { id: '2', parentId: '1', title: 'Shirts' },
    { id: '3', parentId: '2', title: 'Linen' },
    { id: '4', parentId: '2', title: 'Silk' },
    { id: '5', parentId: null, title: 'Garments' },
    { id: '6', parentId: '5', title: 'Shirts' },
    { id: '7', parentId: '6', title: 'Linen' },
    { id: '8', parentId: '5', title: 'Socks' },
  ])

test('children of the same name become one, all others are hung below the target', () => {
  expect(mergePlan(tree(), ['1'], '5')).toEqual({
    moves: { '1': '5', '2': '6', '3': '7' },
    removes: ['1', '2', '3'],
    rehangs: [{ id: '4', parentId: '6' }],
    levels: 3,
  })
})

test('a chosen class below another chosen one goes into the target itself', () => {
  const plan = mergePlan(tree(), ['1', '2'], '8')

  expect(plan.moves).toEqual({ '1': '8', '2': '8' })
  expect(plan.rehangs).toEqual([
    { id: '3', parentId: '8' },
    { id: '4', parentId: '8' },
  ])
  expect(plan.levels).toBe(3)
})

test('a delete moves the goods of every class to one place', () => {
  expect(deletePlan(['1', '2'], '5')).toEqual({ moves: { '1': '5', '2': '5' }, removes: ['1', '2'], rehangs: [] })
})
