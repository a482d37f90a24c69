import { expect, test } from 'vitest'
import { pictureAddress, splitAddresses, splitPath } from './cells.ts'

test.each([
  'https://pictures.example.com/1.jpg',
  'http://img-cdn.example.com/a/b_c/1%20x.png?v=3&w=200',
  'https://例子.example/1.jpg',
  'https://127.0.0.1:8080/1.jpg',
])('%s is the address of a picture', (address) => {
  expect(pictureAddress(address)).toBe(address)
})

test.each(['https://ada@pictures.example.com/1.jpg', 'https://256.1.1.300/1.jpg', 'https://a b.com/1.jpg', 'ftp://a.com/1.jpg'])(
  '%s is not',
  (address) => {
    expect(pictureAddress(address)).toBeUndefined()
  },
)

test.each([
  ['https://a.com/1.jpg', ['https://a.com/1.jpg']],
  ['https://a.com/1.jpg?x=1,2', ['https://a.com/1.jpg?x=1,2']],
  ['https://a.com/1.jpg,https://a.com/2.jpg', ['https://a.com/1.jpg', 'https://a.com/2.jpg']],
  ['https://a.com/1.jpg;', ['https://a.com/1.jpg']],
  [`${'0'.repeat(32)}:1:0:|https://a.com/1.jpg`, ['https://a.com/1.jpg']],
])('%s holds %j', (cell, addresses) => {
  expect(splitAddresses(cell)).toEqual(addresses)
})

test.each([
  ['Clothing > Tshirts', ['Clothing', 'Tshirts']],
  ['Men -> Shoes›  Boots ＞', ['Men', 'Shoes', 'Boots']],
  [' Bags &amp; Belts » Belts', ['Bags & Belts', 'Belts']],
])('%s is a path of %j', (cell, names) => {
  expect(splitPath(cell)).toEqual(names)
})

test('a path with a long run of blanks is read like any other', () => {
  expect(splitPath(`Men${' '.repeat(400_000)}Shoes > Boots`)).toEqual(['Men Shoes', 'Boots'])
})
