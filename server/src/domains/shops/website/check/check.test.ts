import { goods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { claimTask } from '../../../../tasks/claim.sql.ts'
import { insertTasks } from '../../../../tasks/task.sql.ts'
import { readCheckoutProblems } from '../../../selling/order/website-needs.ts'
import { generateKind } from '../generate/generate.kind.ts'
import { getWebsite, setLastCheck } from '../website.sql.ts'
import { checkKind } from './check.kind.ts'
import { checkWebsite } from './check.ts'

const kinds = { names: [checkKind, generateKind], looking: [checkKind] }

/** Two tasks of one website, of which the first is claimed. Returns the kind of what is claimed next. */
async function claimedBeside(shop: Shop, first: string, second: string): Promise<string | undefined> {
  const { db } = shop.services
  const { id: websiteId } = await shop.given.website()
  for (const kind of [first, second]) await insertTasks(db, kind, [{ title: kind, payload: {}, websiteId }], null)
  await claimTask(db, 'worker-1', { ...kinds, names: [first] }, 60)
  return (await claimTask(db, 'worker-2', kinds, 60))?.kind
}

test('a generation begins while its website is checked, nothing begins while it is generated, and two checks never go on at once', async () => {
  await using shop = await openShop()
  expect(await claimedBeside(shop, checkKind, generateKind)).toBe(generateKind)
  expect(await claimedBeside(shop, generateKind, checkKind)).toBeUndefined()
  expect(await claimedBeside(shop, generateKind, generateKind)).toBeUndefined()
  expect(await claimedBeside(shop, checkKind, checkKind)).toBeUndefined()
})

test('what a check found in a build that is not public any more is not kept', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const { id } = await shop.given.website()
  const { id: goodsId } = await shop.given.goods({ title: 'Boot' })
  await shop.given.shopGoods({ websiteId: id, goodsId })
  const generate = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [id] })
    await shop.work()
  }
  await generate()
  const checked = await getWebsite(db, id)
  const check = await checkWebsite(shop.services, id, readCheckoutProblems)
  await admin.call(goods.updateBatch, {
    options: { ids: [goodsId] },
    updateDetailColumns: [],
    updateColumns: [{ name: 'title', operator: 0, newValue: 'Shoe' }],
  })
  await generate()

  expect(checked && (await setLastCheck(db, checked, { ...check, problemCount: 9 }))).toBe(false)
  expect((await admin.call(shopWebsite.read, { id })).lastCheck?.problemCount).not.toBe(9)
})
