import { classification } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

type PlaceClasses = 'insert' | 'update' | 'save' | 'move'

/**
 * A chain of sixteen classes, and A > B > C next to another B; `place` hangs one of them elsewhere, or a new one of its
 * title, and answers the code.
 */
async function treeToPlaceIn(shop: Shop, way: PlaceClasses) {
  const admin = await shop.signIn('Admin')
  const deep = Array.from({ length: 16 }, (_, level) => `L${level}`).join(' > ')
  await admin.call(classification.insertBatch, { text: `${deep}\nA > B > C\nB` })
  const { items } = await admin.call(classification.search, { pageSize: 100 })
  const find = (path: string) => items.find((row) => row.pathTitles.join(' > ') === path)
  const [top, child, other] = [find('A'), find('A > B'), find('B')]
  const place = async (row: typeof top, parentId: string | undefined) => {
    const fields = { title: row?.title ?? '', ...(parentId !== undefined && { parentId }) }
    const [id, version] = [row?.id ?? '', row?.version ?? 0]
    const payload = { insert: fields, update: { id, version, ...fields }, save: { id, version, ...fields }, move: { id, parentId } }[way]
    return (await admin.send(`stock-goods-classification.${way}`, payload)).code
  }
  return { place, top, child, other, deepest: find(deep) }
}

test.each(['insert', 'update', 'save', 'move'] as const)(
  'a class does not come below nothing, beside one of its title, or too deep: %s',
  { tags: 'long' },
  async (way) => {
    await using shop = await openShop()
    const { place, top, other, deepest } = await treeToPlaceIn(shop, way)

    expect(await place(other, '999')).toBe('no-such-parent')
    expect(await place(other, top?.id)).toBe('classification-title-taken')
    expect(await place(other, deepest?.id)).toBe('classification-too-deep')
  },
)

test.each(['update', 'save', 'move'] as const)('a class does not come below itself: %s', async (way) => {
  await using shop = await openShop()
  const { place, top, child } = await treeToPlaceIn(shop, way)

  expect(await place(top, child?.id)).toBe('classification-cycle')
})

test('what a form saved over an earlier state is told the class as it is now; a text needs a class above it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.classification({ title: 'Lamps' })
  await admin.call(classification.save, { id, version: 1, title: 'Lights' })

  const stale = admin.call(classification.save, { id, version: 1, title: 'Bulbs' })
  await expect(stale).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { title: 'Lights', version: 2 } } })
  const nowhere = admin.call(classification.insertBatch, { text: 'A', parentId: '999' })
  await expect(nowhere).rejects.toMatchObject({ code: 'no-such-parent' })
})
