import { type Action, catalogue, type Envelope } from '@wanpu/contract'
import { type Caller, fieldsOf, openShop, sampleInput, takesAnything } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Derived from the catalogue: every action is fed with what hostile or broken clients send.

const actions = [...catalogue.values()].filter((action) => !action.takesFile)
const signsOut = new Set(['admin-user.sign-out'])
/** Hands any payload on to the action that its header names, which refuses for itself. */
const relays = new Set(['frontend.send'])

const isRefusal = ({ status }: Envelope) => status >= 400 && status < 500
const named = ({ detail }: Envelope) => Object.keys((detail?.fields ?? {}) as object)

async function wrongAnswers(answer: (action: Action, caller: Caller) => Promise<string[]>): Promise<string[]> {
  await using shop = await openShop()
  const caller = await shop.signIn('SuperAdmin')
  const wrong: string[] = []
  for (const action of actions) wrong.push(...(await answer(action, caller)).map((said) => `${action.name}: ${said}`))
  return wrong
}

test('an unknown field is refused by its name', async () => {
  const wrong = await wrongAnswers(async (action, caller) => {
    if (relays.has(action.name)) return []
    const answer = await caller.send(action.name, { ...(sampleInput(action, '1') as object), nonsense: 1 })
    return isRefusal(answer) && named(answer).includes('nonsense') ? [] : [`${answer.status}, named ${named(answer)}`]
  })
  expect(wrong).toEqual([])
})

test('a payload that is no object is refused', async () => {
  const wrong = await wrongAnswers(async (action, caller) => {
    const answers = [await caller.send(action.name, []), await caller.send(action.name, 'text'), await caller.send(action.name, 7)]
    return answers.filter((answer) => !isRefusal(answer)).map((answer) => `answered ${answer.status}`)
  })
  expect(wrong).toEqual([])
})

test('every field of a wrong type is refused by its name', async () => {
  const wrong = await wrongAnswers(async (action, caller) => {
    const complaints: string[] = []
    for (const [name, schema] of Object.entries(fieldsOf(action))) {
      if (takesAnything(schema)) continue
      const answer = await caller.send(action.name, { ...(sampleInput(action, '1') as object), [name]: { wrong: [{ type: true }] } })
      const isNamed = named(answer).some((field) => field === name || field.startsWith(`${name}.`))
      if (!isRefusal(answer) || !isNamed) complaints.push(`${name} → ${answer.status}, named ${named(answer)}`)
    }
    return complaints
  })
  expect(wrong).toEqual([])
})

const hostile: Record<string, unknown> = {
  sql: "'); drop table goods; --",
  html: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  nul: 'a\u0000b',
  loneSurrogate: '\ud800',
  huge: 'x'.repeat(600_000),
  largeNumber: 1e300,
  negative: -1,
  fraction: 0.5,
  manyItems: Array.from({ length: 20_000 }, (_, index) => String(index + 1)),
  pattern: '%_\\((((*+?[',
}

for (const [kind, value] of Object.entries(hostile)) {
  test(`no field breaks the server: ${kind}`, async () => {
    const wrong = await wrongAnswers(async (action, caller) => {
      if (signsOut.has(action.name)) return []
      const complaints: string[] = []
      for (const name of Object.keys(fieldsOf(action))) {
        const answer = await caller.send(action.name, { ...(sampleInput(action, '1') as object), [name]: value })
        if (answer.status >= 500) complaints.push(`${name} → ${answer.status} ${answer.message}`)
      }
      return complaints
    })
    expect(wrong).toEqual([])
  })
}
