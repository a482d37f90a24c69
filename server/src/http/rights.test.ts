import { type Action, catalogue } from '@wanpu/contract'
import { fieldsOf, openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: a new action is covered by itself.

const actions = [...catalogue.values()]
const guarded = actions.filter((action) => action.access === 'permission')

/** Which of the actions answer otherwise than they should, as lines that name them. */
async function wrongAnswers(chosen: readonly Action[], answer: (action: Action) => Promise<string | undefined>): Promise<string[]> {
  const wrong: string[] = []
  for (const action of chosen) {
    const said = await answer(action)
    if (said !== undefined) wrong.push(`${action.name}: ${said}`)
  }
  return wrong
}

test('nobody gets in without a session, except where the catalogue says public', async () => {
  await using shop = await openShop()
  const nobody = shop.nobody()

  const wrong = await wrongAnswers(actions, async (action) => {
    const { status, code } = await nobody.send(action.name, {})
    const isLetIn = code !== 'not-signed-in'
    return isLetIn === (action.access === 'public') ? undefined : `answered ${status} ${code}`
  })

  expect(wrong).toEqual([])
})

test('a user without permissions may do only what every signed-in user may', async () => {
  await using shop = await openShop()
  const wrong = await wrongAnswers(actions, async (action) => {
    const powerless = await shop.signIn({ permissions: [] })
    const { status } = await powerless.send(action.name, {})
    return (status === 403) === (action.access === 'permission') ? undefined : `answered ${status}`
  })

  expect(wrong).toEqual([])
})

test('a permission for one action opens that action and no other', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['coupon.search'] })

  const wrong = await wrongAnswers(guarded, async (action) => {
    const { status } = await clerk.send(action.name, {})
    return (status === 403) === (action.name !== 'coupon.search') ? undefined : `answered ${status}`
  })

  expect(wrong).toEqual([])
})

test('SuperAdmin is never refused for want of rights', async () => {
  await using shop = await openShop()
  const wrong = await wrongAnswers(actions, async (action) => {
    const boss = await shop.signIn('SuperAdmin')
    const { status, code } = await boss.send(action.name, {})
    return status === 403 || code === 'not-signed-in' ? `answered ${status}` : undefined
  })

  expect(wrong).toEqual([])
})

test('an Admin limited to one website cannot name another one', async () => {
  await using shop = await openShop()
  const { foreign, limited } = await limitedAdmin(shop)

  const wrong = await wrongAnswers(
    actions.filter((action) => action.scope === 'website'),
    async (action) => {
      const { status, detail } = await limited.send(action.name, {
        ...(sampleInput(action, foreign) as object),
        ...namedSite(action, foreign),
      })
      return status === 404 ? undefined : `answered ${status} ${JSON.stringify(detail)}`
    },
  )

  expect(wrong).toEqual([])
})

async function limitedAdmin(shop: Shop) {
  const own = await shop.given.website()
  const foreign = await shop.given.website()
  return { foreign: foreign.id, limited: await shop.signIn({ permissions: ['*'], websiteIds: [own.id] }) }
}

/** How an input of this action names a website: its required fields, and every field that may name one. */
function namedSite(action: Action, websiteId: string): object {
  const fields = fieldsOf(action)
  const named: Record<string, unknown> = {}
  if ('websiteId' in fields) named.websiteId = websiteId
  else if ('websiteIds' in fields) named.websiteIds = [websiteId]
  else if ('options' in fields) named.options = { websiteId }
  return named
}
