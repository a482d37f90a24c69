import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/preview/6/~eyJ3.sig/goods/boot.html', '/preview/6/~…/goods/boot.html'],
  ['/apis/files/exports/s3cr3t', '/apis/files/exports/…'],
  ['/shop-api/order/WP1?token=s3cr3t', '/shop-api/order/WP1'],
  ['/apis/Action', '/apis/Action'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
