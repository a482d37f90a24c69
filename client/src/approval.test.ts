import { approval, goods } from '@wanpu/contract'
import { openKey, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { approvalIdOf } from './approval.ts'
import { createClient } from './client.ts'

test('a program asks for approval, waits, and takes the change back; a refusal tells it why', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { token = '' } = await openKey(shop.url, boss, { permissions: ['goods.*', 'goods-bak.*'], approval: 'everything' })
  const robot = createClient({ url: shop.url, key: token })
  await boss.call(goods.insert, { title: 'Oak chair', priceMinor: 1000, currencyCode: 'USD' })
  const price = async () => (await boss.call(goods.search, {})).items[0]?.priceMinor
  const ask = async (percent: number) => {
    const asked = robot.change('goods.reset-price-proportional', { options: { keywords: 'oak' }, percent })
    return approvalIdOf(await asked.catch((error: unknown) => error)) ?? ''
  }

  const id = await ask(110)
  const states: string[] = []
  const waiting = robot.waitForApproval(id, { every: 20, onProgress: ({ state }) => states.push(state) })
  const { seen } = await boss.call(approval.preview, { id })
  await boss.call(approval.approve, { id, seen })
  const approved = await waiting
  expect([states[0], states.at(-1), await price()]).toEqual(['waiting', 'applied', 1100])

  const undo = approvalIdOf(await approved.undo().catch((error: unknown) => error)) ?? ''
  await boss.call(approval.refuse, { id: undo, reason: 'Keep it' })
  await expect(robot.waitForApproval(undo)).rejects.toMatchObject({ code: 'approval-refused', message: 'Keep it' })
  expect(approvalIdOf(new Error('else'))).toBeUndefined()
})
