import {
  articleGrouping,
  configRecord,
  coupon,
  currency,
  goodsBackup,
  paymentAccount,
  protectedWord,
  shopArticle,
  shopWebsite,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const spring = { code: 'SPRING', kind: 'fixed', value: 500, currencyCode: 'USD' } as const

/** The newest change set that a user sees. */
async function readNewest(user: Awaited<ReturnType<Shop['signIn']>>) {
  const { items } = await user.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  const [row] = items
  if (!row) throw new Error('no change set')
  return row
}

test('an edit of a coupon is kept, previewed, undone and done again; the log names what it was about', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  const before = await admin.call(coupon.read, { id })
  const { code, kind, currencyCode } = before
  await admin.call(coupon.update, { id, version: before.version, code, kind, currencyCode, value: 900 })

  const edit = await readNewest(admin)
  const preview = await admin.call(goodsBackup.undo, { changeSetId: edit.id, preview: true })
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: edit.id })
  const afterUndo = await admin.call(coupon.read, { id })
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  const afterRedo = await admin.call(coupon.read, { id })

  expect(edit).toMatchObject({ entity: 'rows', action: 'coupon.update', subject: 'SPRING', affected: 1, status: 'applied', canUndo: true })
  expect(preview).toMatchObject({ affected: 1, preview: { restored: 1, removed: 0, revived: 0 } })
  expect([afterUndo.value, afterRedo.value]).toEqual([500, 900])
  expect(afterUndo.version).toBeGreaterThan(before.version)
})

test('the answer to a change names its change set; a call that changes nothing has none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)

  const response = await admin.send('coupon.set-status', { ids: [id], status: 'stopped' })
  const secondAnswer = await admin.send('coupon.set-status', { ids: [id], status: 'stopped' })

  expect(response).toMatchObject({ status: 200, changeSetId: (await readNewest(admin)).id })
  expect(secondAnswer).not.toHaveProperty('changeSetId')
})

test('what was deleted comes back under its id, with its counters; what was made goes', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  await admin.call(coupon.delete, { ids: [id] })
  await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })
  expect(await admin.call(coupon.read, { id })).toMatchObject({ code: 'SPRING', value: 500, used: 0 })

  const { codes } = await admin.call(coupon.generate, { ...spring, code: undefined, prefix: 'X', quantity: 300 })
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })

  expect(codes).toHaveLength(300)
  expect(undoResult).toMatchObject({ affected: 300, removed: 300, leftAlone: 0 })
  expect((await admin.call(coupon.search, {})).recordCount).toBe(1)
})

test('what a user changed since stays as it is, and is named', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  const other = await admin.call(coupon.insert, { ...spring, code: 'AUTUMN' })
  await admin.call(coupon.modifySelected, { ids: [id, other.id], memo: 'first' })
  const { id: changeSetId } = await readNewest(admin)
  await admin.call(coupon.modifySelected, { ids: [id], memo: 'second' })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ id, title: 'SPRING' }] })
  expect(await admin.call(coupon.read, { id })).toMatchObject({ memo: 'second' })
  expect(await admin.call(coupon.read, { id: other.id })).toMatchObject({ memo: '' })
})

test('edits are undone in any order that leaves later ones alone: the last first brings back the first state', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  const sets: string[] = []
  for (const memo of ['one', 'two', 'three']) {
    await admin.call(coupon.modifySelected, { ids: [id], memo })
    sets.push((await readNewest(admin)).id)
  }

  const first = await admin.call(goodsBackup.undo, { changeSetId: sets[0] ?? '' })
  for (const changeSetId of sets.slice(1).reverse()) await admin.call(goodsBackup.undo, { changeSetId })

  expect(first).toMatchObject({ affected: 0, leftAlone: 1 })
  expect(await admin.call(coupon.read, { id })).toMatchObject({ memo: 'one' })
})

test('settings of a website come back and mark it; that it was generated meanwhile is no later edit', async () => {
  await using shop = await openShop()
  const site = await shop.given.website()
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: site.id, menuItems: [{ title: 'Sale', url: '/sale' }] })
  const { id: changeSetId, websiteId } = await readNewest(admin)
  await shop.services.db
    .updateTable('website')
    .set({ dirtySince: null, currentBuild: 'b1', goodsCount: 7 })
    .where('id', '=', site.id)
    .execute()

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })

  expect(websiteId).toBe(site.id)
  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await admin.call(shopWebsite.readHeaderMenu, { websiteId: site.id })).toEqual({ menuItems: [] })
  const row = await shop.services.db
    .selectFrom('website')
    .select(['dirtySince', 'goodsCount'])
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ dirtySince: expect.any(String), goodsCount: 7 })
})

test('rates of several currencies come back with one undo; a word that was added goes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  await shop.given.currency({ code: 'EUR', rate: 0.9 })
  await shop.given.currency({ code: 'GBP', rate: 0.8 })
  const rates = async () => Object.fromEntries((await admin.call(currency.search, {})).items.map(({ code, rate }) => [code, rate]))
  const before = await rates()
  const codes = Object.keys(before).slice(0, 2)
  await admin.call(currency.updateRates, { rates: codes.map((code) => ({ code, rate: 77 })) })
  await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })
  const word = await admin.call(protectedWord.insert, { word: 'Acme' })

  await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })

  expect(await rates()).toEqual(before)
  await expect(admin.call(protectedWord.read, { id: word.id })).rejects.toMatchObject({ status: 404 })
})

test('a name that was given away meanwhile refuses the undo, and nothing is undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  await admin.call(coupon.delete, { ids: [id] })
  const { id: changeSetId } = await readNewest(admin)
  await admin.call(coupon.insert, spring)

  await expect(admin.call(goodsBackup.undo, { changeSetId })).rejects.toMatchObject({ code: 'taken' })

  expect(await admin.call(goodsBackup.searchChangeSets, { changeSetId })).toMatchObject({ items: [{ status: 'applied', canUndo: true }] })
})

test('undoing takes the permission of the action, and of a limited user that they did it in their websites', async () => {
  await using shop = await openShop()
  const [mine, foreign] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const limited = await shop.signIn({ permissions: ['goods-bak.*', 'shop-website.*'], websiteIds: [mine.id] })
  const text = { title: 'About', html: '<p>Us</p>', urlKeywords: 'about' }
  await admin.call(shopArticle.insert, { websiteId: mine.id, ...text })
  const ofArticle = (await readNewest(admin)).id
  await admin.call(shopWebsite.saveFooterMenu, { websiteId: foreign.id, menuItems: [{ title: 'Sale', url: '/sale' }] })
  const ofForeign = (await readNewest(admin)).id
  await limited.call(shopWebsite.saveFooterMenu, { websiteId: mine.id, menuItems: [{ title: 'Sale', url: '/sale' }] })
  const own = (await readNewest(admin)).id

  for (const changeSetId of [ofArticle, ofForeign]) {
    await expect(limited.call(goodsBackup.undo, { changeSetId })).rejects.toMatchObject({ status: 404 })
  }
  expect(await limited.call(goodsBackup.undo, { changeSetId: own })).toMatchObject({ affected: 1 })

  const writer = await shop.signIn({ permissions: ['goods-bak.*'] })
  await expect(writer.call(goodsBackup.undo, { changeSetId: ofArticle })).rejects.toMatchObject({ status: 403 })
})

test('checkout settings, whose row has a name instead of a number, come back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  const { id, value, version } = await admin.call(configRecord.read, {})
  await admin.call(configRecord.save, { id, version, value: { ...value, maxQuantity: 7 } })

  await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })

  expect((await admin.call(configRecord.read, {})).value).toEqual(value)
})

test('a group of templates comes back with its articles', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(articleGrouping.insert, { name: 'Legal' })
  await admin.call(shopArticle.insert, { groupId: id, title: 'Terms', html: '<p>Terms</p>' })
  await admin.call(articleGrouping.delete, { ids: [id] })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })

  expect(undoResult).toMatchObject({ affected: 2, leftAlone: 0 })
  const { items } = await admin.call(shopArticle.search, { groupId: id })
  expect(items).toMatchObject([{ title: 'Terms' }])
})

test('a merchant account with secrets comes back stopped, because sealed secrets are not copied; one without them as it was', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [online, byHand] = [await shop.given.paymentMode({ provider: 'stripe' }), await shop.given.paymentMode()]
  const fields = { name: 'Main', account: 'acct_1', currencyCode: 'USD' }
  const secrets = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }
  const result = await admin.call(paymentAccount.insert, { ...fields, paymentModeId: online.id, secrets })
  const plain = await admin.call(paymentAccount.insert, { ...fields, paymentModeId: byHand.id })
  await admin.call(paymentAccount.delete, { ids: [result.id, plain.id] })

  await admin.call(goodsBackup.undo, { changeSetId: (await readNewest(admin)).id })

  expect(await admin.call(paymentAccount.read, { id: result.id })).toMatchObject({ status: 'stopped', secretNames: [] })
  expect(await admin.call(paymentAccount.read, { id: plain.id })).toMatchObject({ status: 'active', account: 'acct_1' })
})
