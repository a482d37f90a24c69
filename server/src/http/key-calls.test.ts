import { isDeepStrictEqual } from 'node:util'
import { type Action, catalogue, takesCallKey } from '@wanpu/contract'
import { type Caller, fieldsOf, openKey, openShop, sampleInput, sideBySide } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Calls with an API key, derived from the catalogue: a new action is covered by itself.

const actions = [...catalogue.values()].filter(({ access }) => access !== 'public')
const mostCalls = { callsPerMinute: 6000 }

/** What each action answers otherwise than it should, as lines that name it. */
async function findWrongAnswers(
  chosen: readonly Action[],
  caller: Caller,
  expected: (action: Action) => string,
  input: (action: Action) => unknown = () => ({}),
) {
  const answers = await sideBySide(chosen, 8, async (action) => {
    const { status, code = '' } = await caller.send(action.name, input(action))
    const said = status === 403 ? code : status === 404 ? '404' : 'let in'
    return said === expected(action) ? [] : [`${action.name}: ${said} instead of ${expected(action)}`]
  })
  return answers.flat()
}

test('a key opens the actions that it was made for and what every signed-in user may read; none opens what needs a person', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const key = await openKey(shop.url, await shop.signIn('SuperAdmin'), { ...mostCalls, permissions: ['coupon.search'] })

  const wrong = await findWrongAnswers(actions, key, ({ name, access, needsSession }) =>
    needsSession ? 'session-needed' : access === 'session' || name === 'coupon.search' ? 'let in' : 'forbidden',
  )

  expect(wrong).toEqual([])
})

test('what a person proves the password for, no key does, not even one that may do everything', async () => {
  await using shop = await openShop()
  const key = await openKey(shop.url, await shop.signIn('SuperAdmin'), { ...mostCalls, permissions: ['*'] })
  const ofPersons = actions.filter(({ needsFreshSignIn, isOpenDuringSetup }) => needsFreshSignIn || isOpenDuringSetup)

  expect(await findWrongAnswers(ofPersons, key, () => 'session-needed')).toEqual([])
  expect(ofPersons.length).toBeGreaterThan(30)
})

test('where changes wait for a person, none is made that opens its own transaction and could not wait', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const waiting = await openKey(shop.url, boss, { ...mostCalls, permissions: ['*'], approval: 'everything' })
  const changing = actions.filter(({ effect, needsSession }) => (effect === 'writes' || effect === 'deletes') && !needsSession)
  const unjudged = changing.filter(({ transaction }) => transaction !== 'dispatcher')

  expect(
    await findWrongAnswers(
      unjudged,
      waiting,
      () => 'session-needed',
      (action) => sampleInput(action, '1'),
    ),
  ).toEqual([])
  expect(unjudged.map(({ name }) => name)).toContain('frontend.send')
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

test('a key for one website cannot name another one, though its maker can', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const key = await openKey(shop.url, await shop.signIn('SuperAdmin'), { ...mostCalls, permissions: ['*'], websiteIds: [own.id] })
  const naming = (action: Action): object => {
    const fields = fieldsOf(action)
    if ('websiteId' in fields) return { websiteId: foreign.id }
    if ('websiteIds' in fields) return { websiteIds: [foreign.id] }
    return 'options' in fields ? { options: { websiteId: foreign.id } } : {}
  }
  const ofWebsites = actions.filter(({ scope, needsSession }) => scope === 'website' && !needsSession)

  const wrong = await findWrongAnswers(
    ofWebsites,
    key,
    () => '404',
    (action) => ({ ...(sampleInput(action, foreign.id) as object), ...naming(action), ...more[action.name] }),
  )

  expect(wrong).toEqual([])
})

test('sent twice with one Idempotency-Key, every action that changes something is done once and answered alike', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const key = await openKey(shop.url, await shop.signIn('SuperAdmin'), { ...mostCalls, permissions: ['*'] })
  const send = async (action: Action, input: unknown) => {
    const response = await fetch(`${shop.url}/apis/Action`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'action-name': action.name,
        authorization: `Bearer ${key.token}`,
        'idempotency-key': `twice-${action.name}`,
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, isReplayed: response.headers.get('idempotent-replayed') === 'true', body: await response.json() }
  }
  const audited = () => shop.services.db.selectFrom('audit').select('id').where('failure', '=', '').execute()
  const changing = actions.filter((action) => takesCallKey(action) && !action.needsSession && !action.takesFile)

  const wrong: string[] = []
  let done = 0
  for (const action of changing) {
    const input = { ...(sampleInput(action, website.id) as object), ...more[action.name] }
    const first = await send(action, input)
    if (first.status !== 200) continue
    done++
    const lines = (await audited()).length
    const again = await send(action, input)
    const isSame = isDeepStrictEqual(again.body, first.body)
    if (!again.isReplayed || !isSame || (await audited()).length !== lines) wrong.push(`${action.name}: ${JSON.stringify(again.body)}`)
  }

  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(60)
})
