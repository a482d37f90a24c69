import { expect, test } from 'vitest'
import { isConsolePage } from './console-page.rules.ts'

test.each([
  ['GET', '/', true],
  ['GET', '/goods/goodsManagement?page=2', true],
  ['GET', '/metricsOfOurs', true],
  ['POST', '/goods/goodsManagement', false],
  ['GET', '/apis/none', false],
  ['GET', '/uploads/pics/none.webp', false],
  ['GET', '/metrics', false],
  ['GET', '/metrics?name[]=a', false],
])('%s %s is a page of the console: %s', (method, url, expected) => {
  expect(isConsolePage(method, url)).toBe(expected)
})
