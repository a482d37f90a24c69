import { expect, test } from 'vitest'
import { circles, violations } from './imports.rules.ts'

test('the server may use the contract and the storefront', () => {
  expect(
    violations([
      { from: 'server/src/app.ts', to: '@wanpu/contract' },
      { from: 'server/src/app.ts', to: '@wanpu/storefront' },
    ]),
  ).toEqual([])
})

test('the console may not reach into the server', () => {
  expect(violations([{ from: 'console/src/main.tsx', to: 'server/src/app.ts' }])).toEqual([
    'console/src/main.tsx imports server/src/app.ts: console may not know server',
  ])
})

test('the inner files of a feature belong to that feature', () => {
  const planted = { from: 'server/src/domains/selling/order/order.sql.ts', to: 'server/src/domains/catalog/goods/files/csv.ts' }

  expect(violations([planted])).toEqual([
    'server/src/domains/selling/order/order.sql.ts imports server/src/domains/catalog/goods/files/csv.ts: only the files at the top of server/src/domains/catalog/goods are public',
  ])
})

test('a test and what helps tests may use the testkit; the product may use neither', () => {
  const coupon = 'server/src/domains/terms/coupon'

  expect(
    violations([
      { from: `${coupon}/coupon.test.ts`, to: '@wanpu/testkit' },
      { from: `${coupon}/coupon.test.ts`, to: `${coupon}/test-coupons.ts` },
      { from: `${coupon}/test-coupons.ts`, to: '@wanpu/testkit' },
      { from: `${coupon}/coupon.sql.ts`, to: `${coupon}/test-coupons.ts` },
    ]),
  ).toEqual([`${coupon}/coupon.sql.ts imports ${coupon}/test-coupons.ts: only tests may know what helps tests`])
})

test('files that import each other are a circle, those that only lead there are not', () => {
  const imports = [
    ['main.ts', 'a.ts'],
    ['a.ts', 'b.ts'],
    ['b.ts', 'c.ts'],
    ['c.ts', 'a.ts'],
    ['c.ts', 'leaf.ts'],
    ['b.ts', 'leaf.ts'],
  ].map(([from = '', to = '']) => ({ from, to }))

  expect(circles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('the kit of the console may use lib, and neither shell nor features', () => {
  const from = 'console/src/kit/list/ListScreen.tsx'

  expect(
    violations([
      { from, to: 'console/src/lib/session.ts' },
      { from, to: 'console/src/shell/tabs/tab-store.ts' },
      { from, to: 'console/src/domains/catalog/goods/GoodsTable.tsx' },
    ]),
  ).toEqual([
    `${from} imports console/src/shell/tabs/tab-store.ts: kit may not know shell`,
    `${from} imports console/src/domains/catalog/goods/GoodsTable.tsx: kit may not know domains`,
  ])
})

test('an area knows itself and the areas below; mails and notices are written from everywhere, the dashboard reads everything', () => {
  const order = 'server/src/domains/selling/order/order.sql.ts'
  const outbox = 'server/src/domains/messages/outbox/outbox.sql.ts'
  const mail = 'server/src/domains/messages/mail/mail.sql.ts'
  const tax = 'server/src/domains/terms/tax/tax.sql.ts'
  const dashboard = 'server/src/domains/system/dashboard/dashboard.sql.ts'

  expect(
    violations([
      { from: order, to: tax },
      { from: order, to: 'server/src/domains/selling/refund/refund.sql.ts' },
      { from: order, to: outbox },
      { from: mail, to: order },
      { from: dashboard, to: order },
      { from: order.replace('.sql.ts', '.test.ts'), to: mail },
    ]),
  ).toEqual([])
  expect(
    violations([
      { from: tax, to: order },
      { from: order, to: mail },
      { from: outbox, to: tax },
      { from: order, to: dashboard },
    ]),
  ).toEqual([
    `${tax} imports ${order}: terms may not know selling`,
    `${order} imports ${mail}: selling may not know messages`,
    `${outbox} imports ${tax}: rows of messages may not know terms`,
    `${order} imports ${dashboard}: selling may not know messages`,
  ])
})

test('the order of areas is the same in contract and console; there the timeline of orders shows mails, and the audit reads everything', () => {
  const contract = { buyers: 'contract/src/buyers/member.ts', order: 'contract/src/selling/order.ts' }
  const tax = 'console/src/domains/terms/tax/TaxRateTable.tsx'
  const order = 'console/src/domains/selling/order/OrderTable.tsx'
  const audit = 'console/src/domains/system/audit/AuditTable.tsx'

  expect(
    violations([
      { from: contract.order, to: contract.buyers },
      { from: contract.buyers, to: 'contract/src/core/money.ts' },
      { from: 'contract/src/domains.ts', to: contract.order },
      { from: order, to: tax },
      { from: order, to: 'console/src/domains/messages/mail/MailEntry.tsx' },
      { from: audit, to: order },
    ]),
  ).toEqual([])
  expect(
    violations([
      { from: contract.buyers, to: contract.order },
      { from: tax, to: order },
      { from: order, to: audit },
    ]),
  ).toEqual([
    `${contract.buyers} imports ${contract.order}: buyers may not know selling`,
    `${tax} imports ${order}: terms may not know selling`,
    `${order} imports ${audit}: selling may not know messages`,
  ])
})

test('a package does not import itself by its name, where circles would not be seen', () => {
  expect(violations([{ from: 'server/src/app.ts', to: '@wanpu/server/boot/start' }])).toEqual([
    'server/src/app.ts imports @wanpu/server/boot/start: files of the own package are imported by their path',
  ])
})
