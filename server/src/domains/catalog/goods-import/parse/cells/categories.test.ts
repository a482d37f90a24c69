import { expect, test } from 'vitest'
import { categoryPaths, choosePath, detectCategoryLayout } from './categories.ts'

test('a path is parted as the layout says; a slash inside a name stays where another sign parts', () => {
  expect(categoryPaths('Bags > Hats/Caps', { separator: '>', list: '|;\n' })).toEqual([['Bags', 'Hats/Caps']])
  expect(
    categoryPaths('Default Category/Gear,Default Category/Gear/Bags', { separator: '/', list: ',', roots: ['Default Category'] }),
  ).toEqual([['Gear'], ['Gear', 'Bags']])
  expect(categoryPaths('Toys | Puzzles ｜ 3-D', { separator: '|', list: '' })).toEqual([['Toys', 'Puzzles', '3-D']])
  expect(categoryPaths('Home - T-shirts', { separator: '-', list: '' })).toEqual([['Home', 'T-shirts']])
})

test('of several paths the deepest is used, and its own branches are no other categories', () => {
  expect(choosePath([['Gear'], ['Gear', 'Bags'], ['Sale']])).toEqual({ path: ['Gear', 'Bags'], others: [['Sale']] })
})

test('separators are recognised from the cells of a file', () => {
  const magento = ['Gear/Bags,Gear/Bags/Totes', 'Gear/Watches,Sale/All', 'Gear/Fitness', 'Men/Tops,Men/Tops/Tees']
  expect(detectCategoryLayout(magento)).toEqual({ separator: '/', list: ',|;\n' })
  const amazon = ['Toys | Puzzles | Jigsaw', 'Toys | Games', 'Toys | Hobbies | Trains', 'Toys | Dress Up']
  expect(detectCategoryLayout(amazon)).toEqual({ separator: '|', list: ';\n' })
  expect(detectCategoryLayout(['Women > Shirts', 'Hats/Caps', 'Bags'])).toEqual({ separator: '>', list: '|;\n' })
  expect(detectCategoryLayout(['Hats/Caps', 'Bags', 'Shoes'])).toEqual({ separator: '>', list: '|;\n' })
})
