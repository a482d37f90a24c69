import { expect, test } from 'vitest'
import { goods } from '../catalog/goods.ts'
import { isPicturePath } from './picture-path.ts'

test.each([
  '/uploads/a.webp',
  'https://cdn.example/a.jpg',
  'HTTP://cdn.example/a.jpg',
  '//cdn.example/a.jpg',
  'a.webp',
  '/a:b.webp',
  '/图 片.jpg',
])('%s is a picture', (path) => {
  expect(isPicturePath(path)).toBe(true)
  expect(goods.insert.input.safeParse({ title: 'Cup', currencyCode: 'USD', pictures: [{ path }] }).success).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/a.jpg',
])('%j is no picture', (path) => {
  expect(isPicturePath(path)).toBe(false)
  expect(goods.insert.input.safeParse({ title: 'Cup', currencyCode: 'USD', pictures: [{ path }] }).success).toBe(false)
})
