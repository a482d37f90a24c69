/** @module-tag long */
import {
  type Action,
  adminUser,
  alarmChannel,
  apiKey,
  backupPlan,
  carrier,
  currency,
  documentSetting,
  feed,
  goods,
  mailSender,
  paymentAccount,
  paymentMode,
  protectedWord,
  purgeHook,
  scheduledExport,
  shippingMode,
  shopGoods,
  shopServer,
  shopWebsite,
  taxScheme,
  webHook,
} from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A record, what each save has to say, and what a save may leave out. */
interface Saved {
  insert: Action
  read: Action
  update: Action
  said: object
  kept: object
  /** What the record is, where the save does not make it. */
  of?: object
}

test('what a save leaves out and began as something else than empty stays as it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  const call = async (action: Action, input: object) => {
    const { status, message, response } = await admin.send(action.name, input)
    expect({ status, message }, `${action.name} of ${JSON.stringify(input)}`).toMatchObject({ status: 200 })
    return response as { id: string; version: number }
  }
  const { id: websiteId } = await shop.given.website()
  const { id: shopServerId } = await shop.given.shopServer({ rootDir: '/srv/sites' })
  const { id: paymentModeId } = await shop.given.paymentMode()
  const { id: soldId } = await shop.given.goods({ title: 'Vase' })
  const sold = await shop.given.shopGoods({ websiteId, goodsId: soldId, status: 'off' })
  const everyDay = { every: 'week', weekdays: [2, 4] }
  const place = { kind: 'http', address: 'https://partner.example/a.csv' }
  const families: Saved[] = [
    {
      ...adminUser,
      insert: adminUser.signUp,
      said: {},
      kept: { websiteScope: 'list', status: 'disabled' },
      of: { username: 'mia', password: 'Mia-has-1-word' },
    },
    {
      ...apiKey,
      said: { name: 'ERP', presets: ['read'] },
      kept: { approval: 'everything', approvalRows: 3, mostRows: 5, callsPerMinute: 7, networks: ['10.1.0.0/16'], websiteIds: [websiteId] },
    },
    { ...paymentMode, said: { name: 'Cash', code: 'cash-2' }, kept: { status: 'stopped' } },
    { ...paymentAccount, said: { paymentModeId, name: 'A', account: '1', currencyCode: 'USD' }, kept: { status: 'stopped', isTest: true } },
    {
      ...mailSender,
      said: { fromAddress: 'a@shop.example', host: 'mail.shop.example' },
      kept: { status: 'stopped', port: 465, security: 'tls', operatorLanguage: 'en', operatorEvents: [] },
    },
    { ...webHook, said: { name: 'ERP', address: 'https://erp.example/in', events: ['order.paid'] }, kept: { status: 'stopped' } },
    {
      ...alarmChannel,
      said: { name: 'Ops', kind: 'slack' },
      kept: { status: 'stopped', events: [], language: 'en' },
      of: { address: 'https://hooks.example/x' },
    },
    { ...purgeHook, said: { name: 'CDN', kind: 'url', address: 'https://cdn.example/purge' }, kept: { status: 'stopped', what: 'files' } },
    {
      ...feed,
      said: { name: 'A', ...place, username: 'u' },
      kept: { ...everyDay, status: 'stopped', auth: 'basic', changes: 'everything' },
      of: { secret: 's' },
    },
    {
      ...scheduledExport,
      said: { name: 'B', ...place, action: 'goods.export', input: { options: {}, columns: ['title'] } },
      kept: { ...everyDay, status: 'stopped', language: 'en' },
    },
    {
      ...shopServer,
      said: { name: 'Far', kind: 'sftp', host: 'far.example', username: 'u', rootDir: '/srv' },
      kept: { port: 2222 },
      of: { secret: 's' },
    },
    {
      ...backupPlan,
      said: { name: 'Nightly', shopServerId },
      kept: { frequency: 'weekly', hour: 5, weekday: 3, keepDaily: 2, keepWeekly: 3, keepMonthly: 1, verifies: false },
    },
    { ...documentSetting, said: { websiteId }, kept: { paper: 'letter', issuing: 'paid' } },
    { ...currency, said: { code: 'KWD', symbol: 'KD', name: 'Dinar', rate: 0.3 }, kept: { decimals: 3, status: 'stopped' } },
    { ...carrier, said: { code: 'sled', name: 'Sled' }, kept: { status: 'stopped' } },
    {
      ...taxScheme,
      said: { name: 'EU', priceMode: 'included', homeCountry: 'DE' },
      kept: { isOss: false, shipping: 'none', status: 'stopped' },
    },
    { ...shippingMode, said: { name: 'Sled', rules: [{ feeMinor: 500 }] }, kept: { status: 'stopped', currencyCode: 'GBP' } },
    { ...protectedWord, said: { word: 'Nordlys' }, kept: { match: 'part', effect: 'block', status: 'off' } },
    { ...goods, said: { title: 'Bowl' }, kept: { status: 'off', currencyCode: 'GBP' } },
    { ...shopWebsite, said: { domain: 'https://vase.example' }, kept: { language: 'de' } },
  ]
  for (const { insert, read, update, said, kept, of } of families) {
    const { id } = await call(insert, { ...said, ...kept, ...of })
    const { version, ...before } = await call(read, { id })
    expect(before, insert.name).toMatchObject(kept)
    await call(update, { id, version, ...said })
    expect(await call(read, { id }), update.name).toMatchObject(kept)
  }

  const { version } = await call(shopGoods.read, { id: sold.id })
  await call(shopGoods.update, { id: sold.id, version })
  expect(await call(shopGoods.read, { id: sold.id })).toMatchObject({ status: 'off' })
})
