import {
  adminUser,
  audit,
  configRecord,
  coupon,
  goods,
  type SentInputOf,
  shopServer,
  shopWebsite,
  staticFileGenerateTask,
} from '@wanpu/contract'
import { type Caller, openShop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const spring = { code: 'SPRING', kind: 'percent', value: 10, currencyCode: 'USD' } as const

type Wishes = SentInputOf<typeof audit.search>

const actionsOf = async (caller: Caller, wishes: Wishes = {}) => {
  const { items } = await caller.call(audit.search, wishes)
  return items.map((row) => row.action)
}
const readLatest = async (caller: Caller, wishes: Wishes = {}) => {
  const [row] = (await caller.call(audit.search, wishes)).items
  if (!row) throw new Error('the audit is empty')
  return row
}

test('an edit is kept with who, when, from where, of what, and the fields that changed', async () => {
  await using shop = await openShop({ now: '2026-01-05T08:00:00Z' })
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(coupon.insert, spring)
  const { version } = await boss.call(coupon.read, { id })
  shop.travel('2026-01-05T09:00:00Z')
  await boss.call(coupon.update, { id, version, ...spring, value: 20, memo: 'for May' })

  const [edit, insert] = (await boss.call(audit.search, {})).items

  expect(insert).toMatchObject({ action: 'coupon.insert', subject: 'SPRING', subjectId: id })
  expect(edit).toMatchObject({
    at: '2026-01-05T09:00:00.000Z',
    username: 'SuperAdmin',
    userId: boss.userId,
    ip: '127.0.0.1',
    action: 'coupon.update',
    subject: 'SPRING',
    subjectId: id,
    outcome: 'done',
    changeSetId: expect.any(String),
  })
  expect(await boss.call(audit.read, { id: edit?.id ?? '' })).toMatchObject({
    before: { value: 10, memo: '' },
    after: { value: 20, memo: 'for May' },
    input: { code: 'SPRING', value: 20 },
  })
})

test('what was deleted keeps its name', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const ids = [(await shop.given.coupon({ code: 'SPRING' })).id, (await shop.given.coupon({ code: 'AUTUMN' })).id]
  await boss.call(coupon.delete, { ids })

  expect(await readLatest(boss)).toMatchObject({ action: 'coupon.delete', subject: 'SPRING, AUTUMN', affected: 2 })
})

test('a batch leads to its change set, also when a task makes it later', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  await shop.given.goods({ title: 'Lamp' })
  const { changeSetId = '' } = await boss.call(goods.resetPriceProportional, { options: {}, percent: 110 })
  const { id } = await boss.call(goods.resetPriceProportional, { options: {}, percent: 110 }).then(async () => {
    const website = await shop.given.website()
    return boss.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  })

  expect(await boss.call(audit.search, { changeSetId })).toMatchObject({
    items: [{ action: 'goods.reset-price-proportional', changeSetId, affected: 1 }],
  })
  expect(await readLatest(boss, { action: 'static-file-generate-task.add' })).toMatchObject({
    taskId: id,
    taskKind: 'static-file-generate-task',
  })
})

test('no secret is kept', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  await boss.call(adminUser.signUp, { username: 'lin', password: 'very-secret' })
  await boss.call(shopServer.insert, {
    name: 'Berlin',
    kind: 'sftp',
    host: 'h.example.com',
    username: 'u',
    rootDir: '/srv',
    secret: 'very-secret',
  })

  const server = await readLatest(boss)
  expect((await boss.call(audit.read, { id: server.id })).input).toMatchObject({ name: 'Berlin', secret: '***' })
  const entries = await shop.services.db.selectFrom('audit').innerJoin('auditDetail', 'auditId', 'audit.id').selectAll().execute()
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('very-secret')
})

test('a text that is cut in the middle of a sign, and a record whose id is no number, are kept like any other', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const description = `${'x'.repeat(499)}😀 and more`
  await boss.call(goods.insert, { title: 'Lamp', description })
  const { id, version, value } = await boss.call(configRecord.read, {})
  await boss.call(configRecord.save, { id, version, value: { ...value, maxQuantity: 5 } })

  const { items } = await boss.call(audit.search, {})
  expect(items).toMatchObject([{ action: 'config-record.save', subjectId: null }, { action: 'goods.insert' }])
  expect((await boss.call(audit.read, { id: items[0]?.id ?? '' })).after).toMatchObject({ value: { maxQuantity: 5 } })
  expect((await boss.call(audit.read, { id: items[1]?.id ?? '' })).input).toMatchObject({ title: 'Lamp' })
})

test('looking, trying and arranging one’s own screen leave no line', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  await shop.given.goods({ title: 'Lamp' })
  await boss.call(goods.search, {})
  await boss.call(goods.resetPriceProportional, { options: {}, percent: 110, preview: true })
  await boss.call(adminUser.savePreferences, { preferences: { layout: 'column' } })
  await boss.send('coupon.insert', { code: '' })

  expect(await actionsOf(boss)).toEqual([])
})

test('what was refused is kept with the reason that was told, and found by what it was about', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(coupon.insert, spring)
  await boss.send('coupon.insert', spring)
  await boss.send('coupon.update', { id, version: 9, ...spring })
  await boss.send('admin-user.delete', { ids: [boss.userId] })
  const clerk = await shop.signIn({ permissions: ['coupon.search'] })
  await clerk.send('admin-user.search', {})

  const { items } = await boss.call(audit.search, { outcome: 'failed' })
  expect(items.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
    ['admin-user.search', '', '没有权限执行此操作'],
    ['admin-user.delete', 'SuperAdmin', 'SuperAdmin 不能被删除、停用或降权'],
    ['coupon.update', 'SPRING', '记录已被他人修改，请核对后再保存'],
    ['coupon.insert', 'SPRING', '已存在：code'],
  ])
  expect(items[0]?.userId).toBe(clerk.userId)
  expect(await actionsOf(boss, { outcome: 'done' })).toEqual(['coupon.insert'])
  expect(await actionsOf(boss, { keywords: 'spring' })).toEqual(['coupon.update', 'coupon.insert', 'coupon.insert'])
})

test('signing in is kept, and a wrong password; of unknown names only that it was tried', async () => {
  await using shop = await openShop()
  const nobody = shop.nobody()
  await nobody.send('admin-user.sign-in', { username: 'SuperAdmin', password: 'wrong' })
  await nobody.send('admin-user.sign-in', { username: 'my-password', password: 'wrong' })
  await nobody.call(adminUser.signIn, { username: 'SuperAdmin', password: superAdminPassword })
  const boss = await shop.signIn('SuperAdmin')

  const { items } = await boss.call(audit.search, {})
  expect(items.map(({ action, username, outcome }) => [action, username, outcome])).toEqual([
    ['admin-user.sign-in', 'SuperAdmin', 'done'],
    ['admin-user.sign-in', '', 'failed'],
    ['admin-user.sign-in', 'SuperAdmin', 'failed'],
  ])
  expect(JSON.stringify(items)).not.toContain('my-password')
})

test('lines are found by each filter, oldest first when asked', async () => {
  await using shop = await openShop({ now: '2026-01-01T08:00:00Z' })
  const boss = await shop.signIn('SuperAdmin')
  const lin = await shop.signIn({ permissions: ['coupon.*'] })
  const website = await shop.given.website({ domain: 'outdoor.example.com' })
  await boss.call(coupon.insert, spring)
  shop.travel('2026-01-01T10:00:00Z')
  await lin.call(coupon.insert, { ...spring, code: 'AUTUMN', websiteIds: [website.id] })
  shop.travel('2026-01-01T12:00:00Z')
  await boss.call(goods.insert, { title: 'Lamp' })
  await shop.services.db.updateTable('audit').set({ ip: '10.0.7.1' }).where('action', '=', 'goods.insert').execute()
  const subjects = async (wishes: Wishes) => (await boss.call(audit.search, wishes)).items.map((row) => row.subject)

  expect(await subjects({})).toEqual(['Lamp', 'AUTUMN', 'SPRING'])
  expect(await subjects({ sort: { by: 'at' } })).toEqual(['SPRING', 'AUTUMN', 'Lamp'])
  expect(await subjects({ keywords: 'autu' })).toEqual(['AUTUMN'])
  expect(await subjects({ username: 'superad' })).toEqual(['Lamp', 'SPRING'])
  expect(await subjects({ userId: lin.userId })).toEqual(['AUTUMN'])
  expect(await subjects({ action: 'goods.insert' })).toEqual(['Lamp'])
  expect(await subjects({ action: 'coupon.*' })).toEqual(['AUTUMN', 'SPRING'])
  expect(await subjects({ action: 'coupon' })).toEqual([])
  expect(await subjects({ ip: '10.0.' })).toEqual(['Lamp'])
  expect(await subjects({ from: '2026-01-01T09:00:00Z', to: '2026-01-01T12:00:00Z' })).toEqual(['AUTUMN'])
  expect(await boss.call(audit.search, { websiteId: website.id })).toMatchObject({
    items: [{ subject: 'AUTUMN', domains: ['outdoor.example.com'] }],
  })
  await expect(boss.call(audit.search, { action: "x' or 1=1" })).rejects.toMatchObject({ status: 400 })
})

test('a limited administrator sees what was done to their websites alone, and what they did themselves', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const own = await shop.given.website({ domain: 'own.example.com' })
  const foreign = await shop.given.website({ domain: 'foreign.example.com' })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  const lamp = await shop.given.goods({ title: 'Lamp' })
  await boss.call(shopWebsite.setStatus, { ids: [own.id], status: 'stopped' })
  await boss.call(coupon.insert, { ...spring, websiteIds: [own.id] })
  await boss.call(coupon.insert, { ...spring, code: 'BOTH', websiteIds: [own.id, foreign.id] })
  await boss.call(coupon.insert, { ...spring, code: 'THEIRS', websiteIds: [foreign.id] })
  await boss.call(goods.addToWebsite, { options: { ids: [lamp.id] }, websiteIds: [foreign.id] })
  await boss.call(adminUser.signUp, { username: 'lin', password: 'a-secret-1', websiteIds: [own.id] })
  await limited.call(goods.insert, { title: 'Chair' })

  const { items } = await limited.call(audit.search, {})
  expect(items.map((row) => row.subject)).toEqual(['Chair', 'SPRING', 'own.example.com'])
  const theirs = (await boss.call(audit.search, { keywords: 'THEIRS' })).items[0]
  await expect(limited.call(audit.read, { id: theirs?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(audit.search, { websiteId: foreign.id })).rejects.toMatchObject({ status: 404 })
})

test('who may not: Admin does not see the audit, and nobody without its permission', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const reader = await shop.signIn({ permissions: ['audit.search'] })

  await expect(admin.call(audit.search, {})).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(audit.read, { id: '1' })).rejects.toMatchObject({ status: 403 })
  await expect(reader.call(audit.export, { options: {} })).rejects.toMatchObject({ status: 403 })
  await expect(shop.nobody().call(audit.search, {})).rejects.toMatchObject({ status: 401 })
  await expect(reader.call(audit.search, {})).resolves.toMatchObject({ recordCount: 3 })
})

test('the file says actions in the caller’s words and which fields changed', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await boss.call(coupon.insert, spring)
  const { version } = await boss.call(coupon.read, { id })
  await boss.call(coupon.update, { id, version, ...spring, value: 20 })

  const { url } = await boss.call(audit.export, {
    options: { action: 'coupon.*' },
    columns: ['username', 'action', 'subject', 'outcome', 'fields'],
  })
  const text = await (await boss.get(url ?? '')).text()
  expect(text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    '操作人,操作,对象,结果,修改字段',
    'SuperAdmin,优惠券 · 修改,SPRING,成功,value',
    'SuperAdmin,优惠券 · 新建,SPRING,成功,',
  ])
})
