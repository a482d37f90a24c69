import { carrier, isTrackingTemplate, parcel, trackingAddress } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { seedFirstCarriers } from './first-carriers.ts'

test('a first start puts in 25 carriers in both languages, each with an address to follow parcels at; a later one nothing', async () => {
  await using shop = await openShop()
  await seedFirstCarriers(shop.services)
  await seedFirstCarriers(shop.services)
  const admin = await shop.signIn('Admin')

  const { items, recordCount } = await admin.call(carrier.search, { pageSize: 100 })

  expect(recordCount).toBe(25)
  expect(items.filter(({ trackingTemplate }) => !isTrackingTemplate(trackingTemplate))).toEqual([])
  expect(items.find(({ code }) => code === 'sf-express')).toMatchObject({ name: 'SF Express', translations: { name: { zh: '顺丰速运' } } })
  expect((await admin.call(carrier.search, { keywords: '顺丰' })).items.map(({ code }) => code)).toEqual(['sf-express'])
  expect((await admin.call(carrier.search, { keywords: 'colissimo' })).items.map(({ code }) => code)).toEqual(['la-poste'])
})

test('a carrier is made, edited from its version, stopped and deleted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(carrier.insert, { code: 'own-van', name: 'Own van', aliases: ['van'] })
  const result = await admin.call(carrier.update, { id, version: 1, code: 'own-van', name: 'Our van' })

  expect(result).toMatchObject({ version: 2, name: 'Our van', aliases: [], trackingTemplate: '' })
  await expect(admin.call(carrier.update, { id, version: 1, code: 'own-van', name: 'x' })).rejects.toMatchObject({
    code: 'version-conflict',
  })
  await expect(admin.call(carrier.insert, { code: 'own-van', name: 'x' })).rejects.toMatchObject({ code: 'taken' })
  expect(await admin.call(carrier.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  expect(await admin.call(carrier.delete, { ids: [id] })).toEqual({ affected: 1 })
})

test('a carrier that parcels name cannot be deleted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await seedFirstCarriers(shop.services)
  const { id: websiteId } = await shop.given.website()
  const { id: orderId } = await shop.given.order({ websiteId, status: 'paid' })
  const [ups] = (await admin.call(carrier.search, { keywords: 'ups' })).items
  await admin.call(parcel.insert, { orderId, trackingNo: '1Z', carrierId: ups?.id })

  await expect(admin.call(carrier.delete, { ids: [ups?.id ?? ''] })).rejects.toMatchObject({
    code: 'carrier-used',
    detail: { names: ['UPS'] },
  })
})

test('an address to follow parcels at is https, and the number is in its path, query or fragment', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const wrongUrls = [
    'http://a.example/{number}',
    'javascript:alert({number})',
    'https://a.example/',
    'https://{number}.example/',
    'https://user:{number}@a.example/',
    'https://a.example:{number}/',
    'a.example/{number}',
  ]
  for (const trackingTemplate of wrongUrls) {
    const attempt = admin.call(carrier.insert, { code: 'x', name: 'x', trackingTemplate })
    await expect(attempt, trackingTemplate).rejects.toMatchObject({ code: 'bad-input' })
  }
  expect(isTrackingTemplate('https://a.example/#/{number}')).toBe(true)
  expect(trackingAddress('https://a.example/?n={number}', ' A/1 &b ')).toBe('https://a.example/?n=A%2F1%26b')
})
