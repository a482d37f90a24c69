import { goodsImportTask, notice, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf as basketOf, buy } from '../../../shop-api/test-buyer.ts'
import { orderNotice, taskFailedNotice, websiteNotice } from './notice.rules.ts'
import { insertNotices } from './notice.sql.ts'

const orderOf = (websiteId: string, orderNo = 'A1') =>
  orderNotice({
    orderNo,
    websiteId,
    total: '$12.50',
    orderHost: 'a.test',
    items: [{ picture: '/uploads/cup.webp', quantity: 2 }],
    contact: { email: 'buyer@example.com' },
  })

test('an order is reported with its picture, its buyer and where to see it, in the language of the call', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website()
  await insertNotices(shop.services.db, [orderOf(id)])
  const boss = await shop.signIn('SuperAdmin')

  expect(await boss.call(notice.search, {})).toMatchObject({
    unread: 1,
    recordCount: 1,
    items: [
      {
        kind: 'order',
        image: '/uploads/cup.webp',
        notice: '<b>新订单 A1</b><br>a.test · 2 件商品 · $12.50',
        email: 'buyer@example.com',
        link: '/order/orderCenterManagement?keywords=A1',
        isRead: false,
      },
    ],
  })
})

test('a placed order is told to who may see orders', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')

  const { response } = await buy(shop.url, '/order', basketOf(open))

  const { items } = await admin.call(notice.search, {})
  expect(items).toMatchObject([
    { kind: 'order', email: 'anna@example.com', link: `/order/orderCenterManagement?keywords=${response?.orderNo}` },
  ])
  expect(items[0]?.notice).toContain(`<b>新订单 ${response?.orderNo}</b>`)
})

test('a failed task is reported with its title and why', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'spring.csv', content: 'SKU,Title\nA1,Cup' })
  await admin.call(goodsImportTask.add, { uploadId })
  await shop.services.db.deleteFrom('resource').execute()

  await shop.work()

  const { items } = await admin.call(notice.search, {})
  expect(items).toMatchObject([{ kind: 'task-failed', link: '/goods/goodsImportTaskManagement' }])
  expect(items[0]?.notice).toBe('<b>任务失败：spring.csv</b><br>找不到上传的文件')
})

test('what comes from outside is text in a notice, and its HTML is sanitised when it is kept', async () => {
  await using shop = await openShop()
  const task = { kind: 'goods-import-task', title: '<img src=x onerror=alert(1)>', websiteId: null }
  const dangerous = { ...taskFailedNotice(task, 'x'), htmlEn: '<p onclick="x()">A<script>alert(1)</script></p>' }
  await insertNotices(shop.services.db, [dangerous])

  const [storedNotice] = await shop.services.db.selectFrom('notice').select(['htmlZh', 'htmlEn']).execute()
  expect(storedNotice?.htmlZh).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(storedNotice?.htmlEn).toBe('<p>A</p>')
})

test('reading marks for the reader alone, clearing empties their list, and later notices come again', async () => {
  await using shop = await openShop()
  const { id, domain } = await shop.given.website()
  await insertNotices(shop.services.db, [orderOf(id), websiteNotice({ id, domain }, { isUp: false, problemCount: 0 })])
  const boss = await shop.signIn('SuperAdmin')
  const admin = await shop.signIn('Admin')

  expect(await boss.call(notice.markRead, {})).toEqual({ affected: 2 })
  expect((await boss.call(notice.search, {})).unread).toBe(0)
  expect((await admin.call(notice.search, {})).unread).toBe(2)

  expect(await boss.call(notice.clear, {})).toEqual({ affected: 2 })
  expect((await boss.call(notice.search, {})).items).toEqual([])
  await insertNotices(shop.services.db, [orderOf(id, 'A2')])
  expect((await boss.call(notice.search, {})).items.map((item) => item.link)).toEqual(['/order/orderCenterManagement?keywords=A2'])
})

test('a notice that was written before a mark and comes to be seen after it is unread, and stays in the list, until the next mark', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id: websiteId } = await shop.given.website()
  const boss = await shop.signIn('SuperAdmin')
  const unread = async () => (await boss.call(notice.search, {})).unread
  const drawn = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('notice', 'id')) as id`.execute(db)
  await insertNotices(db, [orderOf(websiteId, 'FAST')])

  expect(await boss.call(notice.markRead, {})).toEqual({ affected: 1 })
  expect(await boss.call(notice.clear, {})).toEqual({ affected: 1 })
  await sql`
    insert into notice (id, kind, needs, html_zh, html_en) overriding system value
    values (${drawn.rows[0]?.id}, 'task-failed', 'order.search', 'late', 'late')`.execute(db)

  expect((await boss.call(notice.search, {})).items).toMatchObject([{ notice: 'late', isRead: false }])
  expect(await unread()).toBe(1)
  expect(await boss.call(notice.markRead, {})).toEqual({ affected: 1 })
  expect(await unread()).toBe(0)
  expect(await boss.call(notice.clear, {})).toEqual({ affected: 1 })
  expect((await boss.call(notice.search, {})).items).toEqual([])
})

test('nobody hears of other websites or of what the user may not see', async () => {
  await using shop = await openShop()
  const own = await shop.given.website()
  const foreign = await shop.given.website()
  await insertNotices(shop.services.db, [orderOf(own.id, 'OWN'), orderOf(foreign.id, 'FOREIGN')])
  const clerk = await shop.signIn({ permissions: ['order.search'], websiteIds: [own.id] })
  const writer = await shop.signIn({ permissions: ['shop-article.*'] })

  expect((await clerk.call(notice.search, {})).items.map((item) => item.link)).toEqual(['/order/orderCenterManagement?keywords=OWN'])
  expect((await writer.call(notice.search, {})).items).toEqual([])
})

test('who may not open orders sees stars where a buyer’s e-mail stands', async () => {
  await using shop = await openShop()
  const { id } = await shop.given.website()
  await insertNotices(shop.services.db, [orderOf(id)])
  const clerk = await shop.signIn({ permissions: ['order.search'] })
  const desk = await shop.signIn({ permissions: ['order.search', 'order.read'] })

  expect((await clerk.call(notice.search, {})).items).toMatchObject([{ kind: 'order', email: 'b***@example.com' }])
  expect((await desk.call(notice.search, {})).items).toMatchObject([{ kind: 'order', email: 'buyer@example.com' }])
})
