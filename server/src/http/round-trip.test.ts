import { type Action, catalogue, classification, familyOf, goodsAttribute, goodsBackup, shopServer } from '@wanpu/contract'
import { addLimitedUser, type Caller, fieldsOf, openShop, type Shop, wholeInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Each record that can be made by hand, derived from the catalogue: with every field filled in it is read, listed,
// changed, exported and undone. What a schema cannot tell stands in `special`.

interface Family {
  name: string
  insert: Action
  read: Action
  search: Action
  update: Action | undefined
  exported: Action | undefined
}

const verb = (family: string, name: string) => catalogue.get(`${family}.${name}`)
const families = [...new Set([...catalogue.values()].map(familyOf))].flatMap((name): Family[] => {
  const [insert, read, search] = [verb(name, 'insert'), verb(name, 'read'), verb(name, 'search')]
  if (!insert || !read || !search) return []
  return [{ name, insert, read, search, update: verb(name, 'update'), exported: verb(name, 'export') }]
})

const later = { startsAt: '2026-01-02T00:00:00.000Z', endsAt: '2026-02-02T00:00:00.000Z' }
/** What is said once for all, and what a schema cannot tell: values that go together, and rows that exist. */
const special: Record<string, object> = {
  'alarm-channel': { websiteId: undefined, groupId: undefined, address: 'https://example.com/alarm' },
  'article-grouping': {},
  carrier: { code: 'sample-van', trackingTemplate: 'https://example.com/{number}' },
  coupon: {
    tiers: [{ fromMinor: 1, percent: 1 }],
    ...later,
    countries: ['DE'],
    groupIds: [],
    perMemberLimit: 2,
    isFirstOrder: true,
    isAutomatic: false,
    paymentModeIds: ['1'],
    classificationIds: [],
  },
  currency: { code: 'SEK' },
  'goods-attribute': {},
  'price-plan': {},
  'shipping-zone': { places: ['DE'], provinces: [], postCodes: ['10*'] },
  'tax-rate': { country: 'DE', region: undefined, zoneId: undefined, taxClassId: undefined, endsOn: '2026-12-31' },
  'tax-scheme': { homeCountry: 'DE', places: ['DE'], websiteIds: [], groupIds: [], vatNumber: 'DE136695976' },
  'tax-class': { classificationIds: [] },
  'stock-goods-classification': { parentId: undefined },
  'shipping-mode': {
    rules: [
      {
        countries: ['DE'],
        minWeightGrams: 1,
        maxWeightGrams: 9,
        minAmountMinor: 1,
        maxAmountMinor: 9,
        minPieces: 1,
        maxPieces: 9,
        feeMinor: 1,
        freeOverMinor: 1,
      },
    ],
    excludedClassificationIds: [],
    days: '1-2',
    minDays: 1,
    maxDays: 2,
    websiteIds: [],
    groupIds: [],
  },
  feed: { address: 'https://example.com/stock.csv', clock: '06:30', settings: { supplier: 'sample' } },
  'scheduled-export': {
    address: 'https://example.com/in',
    clock: '06:30',
    action: 'goods.export',
    input: { options: {} },
  },
  'web-hook': { websiteId: undefined, groupId: undefined, address: 'https://example.com/hook' },
  'purge-hook': { websiteId: '1', shopServerId: undefined, address: 'https://example.com/purge' },
  'shop-article': { groupId: undefined, kind: 'post', urlKeywords: 'round-trip', goodsIds: [], publishAt: undefined },
  'classification-rule': { rules: [{ include: ['sample'], exclude: ['other'], targetId: '1' }] },
  'document-setting': { websiteId: undefined, groupId: '1', logo: '', invoicePrefix: 'RT-', creditNotePrefix: 'RTC-' },
  goods: {
    urlKeywords: 'round-trip',
    video: 'https://example.com/clip.mp4',
    pictures: [{ path: '/uploads/pics/20260101/a.webp', width: 1, height: 1, alt: 'sample' }],
    marketPriceMinor: 2,
    stock: 3,
    barcode: '4006381333931',
    netContent: '500 g',
    seen: undefined,
    variants: [{ sku: 'a-1', options: { color: 'red' }, priceMinor: 1, marketPriceMinor: 2, stock: 3, weightGrams: 1, shelf: 'A1' }],
  },
  'goods-attribute-value': { classificationIds: [], targetId: undefined },
  'mail-sender': {
    websiteId: undefined,
    groupId: '1',
    dkimDomain: undefined,
    dkimSelector: undefined,
    dkimPrivateKey: undefined,
    replyTo: 'answers@example.com',
  },
  poster: { thumbnail: '' },
  'shop-server': { kind: 'sftp', host: 'sftp.example.com', bucket: undefined, region: undefined },
  'member-user': { email: 'round-trip@example.com', phone: '+1 212 555 0100' },
}
/** Those that are no record with fields, each with the reason. Their own tests make and change them. */
const otherwise: Record<string, string> = {
  'api-key': 'is changed by its maker alone, and revoked instead of deleted',
  order: 'is placed for a total that the server works out; its edits are proposals',
  'order-return': 'takes pieces of an order and moves through its states',
  parcel: 'takes pieces of an order and moves them',
  'shop-website': 'its menus nest in themselves, which no sample fills',
  'shop-goods': 'puts a product on a website: what it says of its own is a change of that row',
}

const aCategory = (boss: Caller) => boss.call(classification.insert, { title: 'Referred' })
/** What must be there first, with the id 1. */
const referred: Record<string, ((boss: Caller) => Promise<unknown>)[]> = {
  'backup-plan': [
    (boss) =>
      boss.call(shopServer.insert, { name: 'Referred', kind: 'sftp', host: 'sftp.example.com', username: 'x', rootDir: '/x', secret: 'x' }),
  ],
  goods: [aCategory],
  'classification-rule': [aCategory],
  'goods-attribute-value': [(boss) => boss.call(goodsAttribute.insert, { kind: 'tag', name: 'Referred' })],
}

type Row = Record<string, unknown>

test.each(families.filter(({ name }) => !(name in otherwise)).map((family) => [family.name, family] as const))(
  '%s: with every field filled in it is read, listed, changed, exported and undone',
  async (_, family) => {
    await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
    const { boss } = await addLimitedUser(shop)
    for (const make of referred[family.name] ?? []) await make(boss)
    const input = filled(family.insert)
    const made = await boss.send(family.insert.name, input)
    expect(made, JSON.stringify([input, made])).toMatchObject({ status: 200 })
    const { id } = made.response as { id: string }

    const first = await read(boss, family, id)
    expect(differences(first, family.insert, input)).toEqual([])
    await listed(boss, family, id, first)
    if (family.update) {
      const changed = { ...filled(family.update), id, version: first.version }
      expect(await boss.send(family.update.name, changed), JSON.stringify(changed)).toMatchObject({ status: 200 })
      expect(differences(await read(boss, family, id), family.update, changed)).toEqual([])
    }
    if (family.exported) await fetchExport(boss, family.exported)
    if (family.insert.isUndoable && family.update?.isUndoable !== false) await undoAll(shop, boss, family, id)
  },
)

function filled(action: Action): Row {
  const fields = fieldsOf(action)
  const own = Object.entries(special[familyOf(action)] ?? {}).filter(([field]) => field in fields)
  const input = { ...(wholeInput(action, '1') as object), ...Object.fromEntries(own) }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

async function read(boss: Caller, { read, name }: Family, id: string): Promise<Row> {
  const answer = await boss.send(read.name, { ...(name === 'shop-goods' && { websiteId: '1' }), id })
  expect(answer).toMatchObject({ status: 200 })
  return answer.response as Row
}

async function listed(boss: Caller, { search, name }: Family, id: string, row: Row): Promise<void> {
  const answer = await boss.send(search.name, { ...(name === 'shop-goods' && { websiteId: '1' }) })
  expect(answer).toMatchObject({ status: 200 })
  const found = (answer.response as { items: Row[] }).items.find((item) => item.id === id)
  expect(found).toBeDefined()
  const shared = Object.keys(found ?? {}).filter((key) => key in row)
  expect(Object.fromEntries(shared.map((key) => [key, found?.[key]]))).toEqual(Object.fromEntries(shared.map((key) => [key, row[key]])))
}

/** What was sent and is read otherwise. Secrets are not read at all. */
function differences(row: Row, action: Action, input: object): string[] {
  const parsed = action.input.parse(input) as Row
  return Object.entries(parsed).flatMap(([field, value]) => {
    const isSame = value === undefined || !(field in row) || field === 'version' || JSON.stringify(row[field]) === JSON.stringify(value)
    return isSame ? [] : [`${field}: ${JSON.stringify(value)} is read as ${JSON.stringify(row[field])}`]
  })
}

async function fetchExport(boss: Caller, action: Action): Promise<void> {
  const answer = await boss.send(action.name, { ...(wholeInput(action, '1') as object), options: {}, format: 'csv' })
  expect(answer).toMatchObject({ status: 200 })
  const { url, recordCount } = answer.response as { url: string; recordCount: number }
  expect(recordCount).toBeGreaterThan(0)
  expect((await boss.get(url)).status).toBe(200)
}

/** The update is undone, then the insert. */
async function undoAll(shop: Shop, boss: Caller, family: Family, id: string): Promise<void> {
  const sets = await shop.services.db
    .selectFrom('changeSet')
    .select('id')
    .where('action', 'like', `${family.name}.%`)
    .orderBy('id', 'desc')
    .execute()
  expect(sets.length).toBeGreaterThan(0)
  for (const set of sets) await boss.call(goodsBackup.undo, { changeSetId: set.id })
  expect((await boss.send(family.read.name, { id })).status).toBe(404)
}
