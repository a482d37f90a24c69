import { expect, test } from 'vitest'
import { pictureAddress, splitAddresses } from './picture-addresses.ts'

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

const host = 'https://cdn.example'
test.each([
  ['blanks in the name', `${host}/my red bag.jpg`, [`${host}/my%20red%20bag.jpg`]],
  ['a list of names with blanks', `${host}/my bag.jpg, ${host}/my bag 2.jpg`, [`${host}/my%20bag.jpg`, `${host}/my%20bag%202.jpg`]],
  ['a semicolon', `${host}/my bag.jpg;${host}/b.jpg`, [`${host}/my%20bag.jpg`, `${host}/b.jpg`]],
  ['a pipe', `${host}/my bag.jpg | ${host}/b.jpg`, [`${host}/my%20bag.jpg`, `${host}/b.jpg`]],
  ['lines', `${host}/my bag.jpg\r\n${host}/b 1.jpg\n`, [`${host}/my%20bag.jpg`, `${host}/b%201.jpg`]],
  ['a blank before the next address', `${host}/my bag.jpg ${host}/b.jpg`, [`${host}/my%20bag.jpg`, `${host}/b.jpg`]],
  ['commas inside', `${host}/w_100,h_200/my bag, red.jpg`, [`${host}/w_100,h_200/my%20bag,%20red.jpg`]],
  ['an address inside an address', `${host}/fetch/w_1/https://b.example/a.jpg`, [`${host}/fetch/w_1/https://b.example/a.jpg`]],
  ['no scheme', '//cdn.example/my bag.jpg, //cdn.example/b.jpg', [`${host}/my%20bag.jpg`, `${host}/b.jpg`]],
  ['paths of our own', '/uploads/my bag.jpg, /uploads/b.jpg', ['/uploads/my%20bag.jpg', '/uploads/b.jpg']],
  ['letters of other languages', `${host}/фото/сумка 1.jpg,${host}/包 包.jpg`, [`${host}/фото/сумка%201.jpg`, `${host}/包%20包.jpg`]],
  ['an apostrophe', `${host}/men's bag.jpg`, [`${host}/men%27s%20bag.jpg`]],
  ['a lone percent sign', `${host}/100% wool.jpg`, [`${host}/100%25%20wool.jpg`]],
  ['what is encoded already', `${host}/my%20bag.jpg`, [`${host}/my%20bag.jpg`]],
  ['a query with blanks', `${host}/a.jpg?title=my bag, ${host}/b.jpg`, [`${host}/a.jpg?title=my%20bag`, `${host}/b.jpg`]],
  ['a no-break space', `${host}/my\u00a0bag.jpg`, [`${host}/my%C2%A0bag.jpg`]],
])('an address with %s', (_, cell, addresses) => {
  expect(splitAddresses(cell).map(pictureAddress)).toEqual(addresses)
})

test('names of files are parted, whatever comes first', () => {
  expect(splitAddresses('my bag.jpg, my bag 2.jpg')).toEqual(['my bag.jpg', 'my bag 2.jpg'])
  expect(splitAddresses(`${host}/my bag.jpg, my bag 2.jpg`)).toEqual([`${host}/my bag.jpg`, 'my bag 2.jpg'])
  expect(splitAddresses('/m/y/my bag.jpg,/m/y/my bag 2.jpg')).toEqual(['/m/y/my bag.jpg', '/m/y/my bag 2.jpg'])
})

test.each(['https://a.example/x"y.jpg', 'https://my host.example/x.jpg', 'https://a.example/<b>.jpg', '/uploads/../x y.jpg'])(
  '%s stays no address',
  (address) => {
    expect(pictureAddress(address)).toBeUndefined()
  },
)

test('a cell of blanks or of one long word takes no time', () => {
  expect(splitAddresses(`${host}/a${' '.repeat(400_000)}b.jpg`)).toHaveLength(1)
  expect(splitAddresses(`${host}/a b${'c'.repeat(400_000)}`)).toHaveLength(1)
})
