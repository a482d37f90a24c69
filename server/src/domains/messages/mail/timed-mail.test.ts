import { type GlobalConfig, mailSender, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { describe, expect, test } from 'vitest'
import { remindOfCarts } from '../../buyers/saved-cart/saved-cart.sql.ts'
import { inviteReviews } from '../../catalog/product-review/review-invitation.sql.ts'
import { insertReminders } from '../outbox/outbox.sql.ts'
import type { TimedMail } from '../outbox/timed-mail.sql.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
/** The time on a day of the test, when what happened days before is due. */
const onDay = (day: number) => new Date(start + day * 86_400_000).toISOString()

type Open = Awaited<ReturnType<Shop['given']['openShop']>>

interface Timed {
  /** Writes those that are due. */
  write: typeof insertReminders
  /** What the mail tells of, at a time. */
  happen: (shop: Shop, open: Open, at: string) => Promise<unknown>
  settings: Partial<GlobalConfig>
}

/** Each is due a day after what it tells of. */
const timedMails: Record<TimedMail, Timed> = {
  'payment-reminder': {
    write: insertReminders,
    happen: (shop, { website }, createdAt) => shop.given.order({ websiteId: website.id, createdAt }),
    settings: {},
  },
  'review-invitation': {
    write: inviteReviews,
    async happen(shop, { website, goods, shopGoods }, shippedAt) {
      const line = { shopGoodsId: shopGoods.id, goodsId: goods.id, title: 'Oak chair', picture: '', options: {} }
      const items = [{ ...line, quantity: 1, priceMinor: 1000, lineMinor: 1000 }]
      const { id } = await shop.given.order({ websiteId: website.id, status: 'shipped', fulfilment: 'shipped', items })
      await shop.given.parcel({ websiteId: website.id, orderId: id, shippedAt })
    },
    settings: { reviews: true, reviewDays: 1 },
  },
  'cart-reminder': {
    write: remindOfCarts,
    async happen(shop, { website, shopGoods }, at) {
      const { id } = await shop.services.db
        .insertInto('savedCart')
        .values({
          websiteId: website.id,
          keyHash: at,
          email: `${at.slice(8, 10)}@example.com`,
          consentText: 'Remind me.',
          items: JSON.stringify([{ shopGoodsId: shopGoods.id, quantity: 1 }]),
          createdAt: at,
          updatedAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    settings: { cartReminderHours: 24 },
  },
}

interface Switches {
  off: (shop: Shop, open: Open, settings: Partial<GlobalConfig>) => Promise<unknown>
  on: (shop: Shop, open: Open, settings: Partial<GlobalConfig>) => Promise<unknown>
}

const sender = { port: 1, reminderHours: 24 }
const idOfSender = async ({ services: { db } }: Shop) => (await db.selectFrom('mailSender').select('id').executeTakeFirstOrThrow()).id
const setStatus = async (shop: Shop, status: 'active' | 'stopped') =>
  (await shop.signIn('Admin')).call(mailSender.setStatus, { ids: [await idOfSender(shop)], status })
const save = async (shop: Shop, { website }: Open, globalConfig: Partial<GlobalConfig>) =>
  (await shop.signIn('Admin')).call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig })
const moveTo = ({ services: { db } }: Shop, { website }: Open, groupId: string | null) =>
  db.updateTable('website').set({ groupId }).where('id', '=', website.id).execute()

/** The ways in which a mail is switched on. */
const ways: Record<string, Switches> = {
  'with a sender that is added': { off: async () => {}, on: (shop) => shop.given.mailSender(sender) },
  'with a sender that is activated': {
    off: async (shop) => {
      await shop.given.mailSender(sender)
      await setStatus(shop, 'stopped')
    },
    on: (shop) => setStatus(shop, 'active'),
  },
  'with a group whose sender is active': {
    off: async (shop) => {
      const { id } = await shop.services.db.insertInto('websiteGroup').values({ name: 'Oak' }).returning('id').executeTakeFirstOrThrow()
      await shop.given.mailSender({ ...sender, groupId: id })
    },
    on: async (shop, open) => {
      const group = await shop.services.db.selectFrom('websiteGroup').select('id').executeTakeFirstOrThrow()
      await moveTo(shop, open, group.id)
    },
  },
  'by its setting': {
    off: async (shop, open, settings) => {
      const hours = Object.keys(settings).length === 0 ? null : 24
      await shop.given.mailSender({ ...sender, reminderHours: hours })
      await save(shop, open, {})
    },
    on: async (shop, open, settings) => {
      await save(shop, open, settings)
      await shop.services.db.updateTable('mailSender').set({ reminderHours: 24 }).execute()
    },
  },
}

describe.each(Object.entries(timedMails))('%s', (_, { write, happen, settings }) => {
  test.each(Object.entries(ways))('switched on %s it tells of what happens from then on', async (_, { off, on }) => {
    await using shop = await openShop({ now: onDay(0) })
    const open = await shop.given.openShop()
    await save(shop, open, settings)
    await off(shop, open, settings)
    await happen(shop, open, onDay(0))
    expect(await write(shop.services.db, onDay(1))).toBe(0)

    await on(shop, open, settings)

    expect(await write(shop.services.db, onDay(1))).toBe(0)
    await happen(shop, open, onDay(1.5))
    expect(await write(shop.services.db, onDay(2))).toBe(0)
    expect(await write(shop.services.db, onDay(2.5))).toBe(1)
    expect(await write(shop.services.db, onDay(2.5))).toBe(0)
  })

  test('switched off and on again it tells of nothing from before', async () => {
    await using shop = await openShop({ now: onDay(0) })
    const open = await shop.given.openShop()
    await save(shop, open, settings)
    await shop.given.mailSender(sender)
    expect(await write(shop.services.db, onDay(0))).toBe(0)
    await happen(shop, open, onDay(0))
    await setStatus(shop, 'stopped')
    expect(await write(shop.services.db, onDay(0.5))).toBe(0)
    await setStatus(shop, 'active')

    expect(await write(shop.services.db, onDay(0.6))).toBe(0)
    expect(await write(shop.services.db, onDay(1))).toBe(0)
  })
})
