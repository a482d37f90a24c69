import { expect, test } from 'vitest'
import { mattersOf } from './matters.ts'

const calm = {
  tasks: { running: 0, pending: 0, failed: 0, items: [] },
  ordersToDo: { 'to-pay': 0, 'to-check': 0, 'to-review': 0, 'to-ship': 0, 'to-collect': 0, returns: 0 },
  reviewsWaiting: 0,
  approvalsWaiting: 0,
  stock: { goods: 75, outOfStock: 0, withoutPicture: 0, off: 2 },
}

test('nothing to do is nothing to say', () => {
  expect(mattersOf(calm)).toEqual([])
})

test('a failed task comes first and leads to the failed ones of its family', () => {
  const task = { id: '7', title: 'a.csv', done: 1, total: 2, message: '', updatedAt: '2026-01-01T00:00:00.000Z' }
  const matters = mattersOf({
    ...calm,
    tasks: { running: 0, pending: 0, failed: 1, items: [{ ...task, kind: 'shop-website-push-task', status: 'failed' as const }] },
    ordersToDo: { ...calm.ordersToDo, 'to-ship': 3, 'to-collect': 2 },
  })

  expect(matters).toEqual([
    { kind: 'tasksFailed', count: 1, to: '/goods/shopWebsitePushTaskManagement?status=failed', tone: 'bad' },
    { kind: 'toShip', todo: 'to-ship', count: 3, to: '/order/orderCenterManagement?todo=to-ship', tone: 'warn' },
    { kind: 'toCollect', todo: 'to-collect', count: 2, to: '/order/orderCenterManagement?todo=to-collect', tone: 'calm' },
  ])
})
