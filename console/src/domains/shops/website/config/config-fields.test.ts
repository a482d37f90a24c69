import type { ReadGlobalConfig } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { moved, toFields, toInput } from './config-fields.ts'

const block = (title: string, sort: number) => ({
  title,
  description: '',
  dataType: 1 as const,
  cssClass: '',
  dataCount: 8,
  sort,
  adItems: [],
})
const stored: ReadGlobalConfig = {
  pageTitle: 'Tents',
  slides: [{ pic: '/uploads/a.webp', title: 'One', phonePic: '/uploads/b.webp' }],
  homePageDataBlocks: [block('second', 5), block('first', 1)],
  parameters: [{ name: 'x', value: 'y' }],
  bannels: [],
  pageConfig: {},
}

test('blocks are in the order of the home page, and their place is saved as their order', () => {
  const fields = toFields(stored)
  expect(fields.homePageDataBlocks.map(({ title }) => title)).toEqual(['first', 'second'])

  const saved = toInput('7', { ...fields, homePageDataBlocks: moved(fields.homePageDataBlocks, 0, 1) })
  expect(saved.globalConfig.homePageDataBlocks?.map(({ title, sort }) => [title, sort])).toEqual([
    ['second', 0],
    ['first', 1],
  ])
})

test('what the form does not edit is saved as it was, and the names of other clients are not sent', () => {
  const { globalConfig } = toInput('7', toFields(stored))
  expect(globalConfig).toMatchObject({
    pageTitle: 'Tents',
    slides: [{ pic: '/uploads/a.webp', title: 'One', phonePic: '/uploads/b.webp' }],
    parameters: [{ name: 'x', value: 'y' }],
  })
  expect(Object.keys(globalConfig)).not.toContain('pageConfig')
})

test('the first entry does not move up', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
