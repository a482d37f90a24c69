/** @module-tag long */
import { type Action, catalogue } from '@wanpu/contract'
import { fieldsOf, openShop, type Shop, sampleInput, sideBySide } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: a new action is covered by itself.

const actions = [...catalogue.values()]
const guarded = actions.filter((action) => action.access === 'permission')
const signsOut = new Set(['admin-user.sign-out'])

/** Which of the actions answer otherwise than they should, as lines that name them. */
async function findWrongAnswers(
  selectedActions: readonly Action[],
  answer: (action: Action) => Promise<string | undefined>,
): Promise<string[]> {
  const answers = await sideBySide(selectedActions, 8, async (action) => ({ action, said: await answer(action) }))
  return answers.flatMap(({ action, said }) => (said === undefined ? [] : [`${action.name}: ${said}`]))
}

test('nobody gets in without a session, except where the catalogue says public', async () => {
  await using shop = await openShop()
  const nobody = shop.nobody()

  const badAnswers = await findWrongAnswers(actions, async (action) => {
    const { status, code } = await nobody.send(action.name, {})
    const isLetIn = code !== 'not-signed-in'
    return isLetIn === (action.access === 'public') ? undefined : `answered ${status} ${code}`
  })

  expect(badAnswers).toEqual([])
})

test('a user without permissions may do only what every signed-in user may', async () => {
  await using shop = await openShop()
  const powerless = await shop.signIn({ permissions: [] })
  const leaver = await shop.signIn({ permissions: [] })
  const badAnswers = await findWrongAnswers(actions, async (action) => {
    const { status } = await (signsOut.has(action.name) ? leaver : powerless).send(action.name, {})
    return (status === 403) === (action.access === 'permission') ? undefined : `answered ${status}`
  })

  expect(badAnswers).toEqual([])
})

test('a permission for one action opens that action and no other', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['coupon.search'] })

  const badAnswers = await findWrongAnswers(guarded, async (action) => {
    const { status } = await clerk.send(action.name, {})
    return (status === 403) === (action.name !== 'coupon.search') ? undefined : `answered ${status}`
  })

  expect(badAnswers).toEqual([])
})

test('SuperAdmin is never refused for want of rights', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const leaver = await shop.signIn('SuperAdmin')
  const badAnswers = await findWrongAnswers(actions, async (action) => {
    const { status, code } = await (signsOut.has(action.name) ? leaver : boss).send(action.name, {})
    return status === 403 || code === 'not-signed-in' ? `answered ${status}` : undefined
  })

  expect(badAnswers).toEqual([])
})

/** What a sample of the input cannot know. */
const more: Record<string, object> = {
  'order.insert': {
    idempotencyKey: 'entered-by-hand-once',
    contact: { name: 'Ada', email: 'ada@example.com', phone: '1' },
    shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
  },
  'member-user.insert': { email: 'ada@example.com' },
  'member-user.preview.import': { text: 'ada@example.com' },
  'member-user.import': { text: 'ada@example.com' },
  'shop-website.preview.import': { text: 'Domain\tName\nada.example\tAda' },
  'shop-website.import': { text: 'Domain\tName\nada.example\tAda' },
  'shop-article.preview.import': { text: 'Website\tURL slug\tTitle\nada.example\tada\tAda' },
  'shop-article.import': { text: 'Website\tURL slug\tTitle\nada.example\tada\tAda' },
}

test('an Admin limited to one website cannot name another one', async () => {
  await using shop = await openShop()
  const { foreign, limited } = await signInLimitedAdmin(shop)

  const badAnswers = await findWrongAnswers(
    actions.filter((action) => action.scope === 'website'),
    async (action) => {
      const { status, detail } = await limited.send(action.name, {
        ...(sampleInput(action, foreign) as object),
        ...nameSite(action, foreign),
        ...more[action.name],
      })
      return status === 404 ? undefined : `answered ${status} ${JSON.stringify(detail)}`
    },
  )

  expect(badAnswers).toEqual([])
})

test('an Admin limited to one website changes no settings of all websites', async () => {
  await using shop = await openShop()
  const { limited } = await signInLimitedAdmin(shop)
  const free = await shop.signIn({ permissions: ['*'] })
  const ofAll = actions.filter(({ scope }) => scope === 'installation')

  const wrong = await findWrongAnswers(ofAll, async ({ name }) => {
    const answers = await Array.fromAsync([limited, free], (caller) => caller.send(name, {}))
    const [refused, taken] = answers.map(({ status, code }) => `${status} ${code}`)
    return refused === '403 beyond-own-rights' && taken !== refused ? undefined : `answered ${refused}, and ${taken} to others`
  })

  expect(wrong).toEqual([])
  expect(ofAll.map(({ name }) => name)).toEqual(expect.arrayContaining(['config-record.save', 'currency.set-status', 'tax-rate.update']))
})

async function signInLimitedAdmin(shop: Shop) {
  const own = await shop.given.website()
  const foreign = await shop.given.website()
  return { foreign: foreign.id, limited: await shop.signIn({ permissions: ['*'], websiteIds: [own.id] }) }
}

/** How an input of this action names a website: its required fields, and every field that may name one. */
function nameSite(action: Action, websiteId: string): object {
  const fields = fieldsOf(action)
  const siteInput: Record<string, unknown> = {}
  if ('websiteId' in fields) siteInput.websiteId = websiteId
  else if ('websiteIds' in fields) siteInput.websiteIds = [websiteId]
  else if ('options' in fields) siteInput.options = { websiteId }
  return siteInput
}
