import { currency, goodsBackup, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the pages of a website offer its further currencies that are active, with today’s rates; an undone setting takes them away', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await shop.given.openShop()
  const euro = await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.93 })
  await shop.given.currency({ code: 'JPY', symbol: '¥', rate: 150, decimals: 0 })
  const furtherCurrencies = [{ code: 'EUR', rounding: { by: 'ending-99' as const } }, { code: 'USD' }, { code: 'SEK' }, { code: 'JPY' }]
  const response = await admin.send(shopWebsite.saveGlobalConfig.name, {
    websiteId: website.id,
    globalConfig: { defaultCurrencyCode: 'USD', furtherCurrencies },
  })
  const file = (path: string) => publishedSite(shop, website.id).read(path)
  const generate = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    return [...(await file('index.html')).matchAll(/<option value="(\w*)">/g)].map(([, code]) => code)
  }

  expect(await generate()).toEqual(['', 'EUR', 'JPY'])
  expect(JSON.parse(await file('currencies.json'))).toEqual({
    own: { code: 'USD', symbol: '$', decimals: 2, rate: 1 },
    further: [
      { code: 'EUR', symbol: '€', decimals: 2, rate: 0.93, rounding: { by: 'ending-99' } },
      { code: 'JPY', symbol: '¥', decimals: 0, rate: 150 },
    ],
  })

  await admin.call(currency.setStatus, { ids: [euro.id], status: 'stopped' })
  expect(await generate()).toEqual(['', 'JPY'])

  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  expect(await generate()).toEqual([])
})
