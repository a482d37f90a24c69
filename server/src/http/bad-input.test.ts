/** @module-tag long */
import { type Action, catalogue, type Envelope } from '@wanpu/contract'
import { type Caller, fieldsOf, openShop, sampleInput, sideBySide, takesAnything } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { ActionError } from '../refusals.ts'
import { readInput } from './input.ts'

// Derived from the catalogue: every action is fed with what hostile or broken clients send. Reading the input is asked
// directly, as the dispatcher asks it; everything that it lets through is sent, and of what it refuses one call for
// each action and one for each kind of value.

const actions = [...catalogue.values()].filter((action) => !action.takesFile)
const signsOut = new Set(['admin-user.sign-out'])
/** Hands any payload on to the action that its header names, which refuses for itself. */
const relays = new Set(['frontend.send'])

const isRefusal = ({ status }: Envelope) => status >= 400 && status < 500
const listFields = ({ detail }: Pick<Envelope, 'detail'>) => Object.keys((detail?.fields ?? {}) as object)
const sampleWith = (action: Action, fields: object) => ({ ...(sampleInput(action, '1') as object), ...fields })

/** The fields that reading the input refuses; undefined when it lets the payload through. */
function findRefusedFields(action: Action, payload: unknown): string[] | undefined {
  try {
    readInput(action, payload, 'en')
    return undefined
  } catch (error) {
    if (error instanceof ActionError && error.code === 'bad-input') return listFields(error)
    throw error
  }
}

/** Complaints over all actions, each with the action's name in front. */
async function complaints(complain: (action: Action, caller: Caller) => Promise<string[]>): Promise<string[]> {
  await using shop = await openShop()
  const caller = await shop.signIn('SuperAdmin')
  const all = await sideBySide(actions, 8, async (action) => (await complain(action, caller)).map((text) => `${action.name}: ${text}`))
  return all.flat()
}

test('an unknown field is refused by its name', async () => {
  const badAnswers = await complaints(async (action, caller) => {
    if (relays.has(action.name)) return []
    const answer = await caller.send(action.name, sampleWith(action, { nonsense: 1 }))
    return isRefusal(answer) && listFields(answer).includes('nonsense') ? [] : [`${answer.status}, named ${listFields(answer)}`]
  })
  expect(badAnswers).toEqual([])
})

test('a payload that is no object is refused', async () => {
  const badAnswers = await complaints(async (action, caller) => {
    const acceptedPayloads = relays.has(action.name)
      ? []
      : ['text', 7].filter((payload) => findRefusedFields(action, payload) === undefined)
    const answer = await caller.send(action.name, [])
    return [...acceptedPayloads.map((payload) => `${payload} is read`), ...(isRefusal(answer) ? [] : [`answered ${answer.status}`])]
  })
  expect(badAnswers).toEqual([])
})

test('every field of a wrong type is refused by its name', () => {
  const badFields = actions.flatMap((action) =>
    Object.entries(fieldsOf(action)).flatMap(([name, schema]) => {
      if (takesAnything(schema)) return []
      const refusedNames = findRefusedFields(action, sampleWith(action, { [name]: { wrong: [{ type: true }] } }))
      const isNamed = refusedNames?.some((field) => field === name || field.startsWith(`${name}.`))
      return isNamed ? [] : [`${action.name}: ${name}, named ${refusedNames}`]
    }),
  )
  expect(badFields).toEqual([])
})

/** Words that mean something to a database, to a browser and to a search. */
const hostileWords = ["'); drop table goods; --", '<script>alert(1)</script><img src=x onerror=alert(1)>', '%_\\((((*+?[']

/**
 * Values by their kinds: the first of a list is sent, or all others where reading the input refuses it, as short fields
 * do.
 */
const hostile: Record<string, readonly unknown[]> = {
  words: [hostileWords.join(' '), ...hostileWords],
  nul: ['a\u0000b'],
  loneSurrogate: ['\ud800'],
  huge: ['x'.repeat(600_000)],
  largeNumber: [1e300],
  negative: [-1],
  fraction: [0.5],
  manyItems: [Array.from({ length: 20_000 }, (_, index) => String(index + 1))],
}

for (const [kind, [whole, ...parts]] of Object.entries(hostile)) {
  test(`no field breaks the server: ${kind}`, async () => {
    let isRefusalSent = false
    const badAnswers = await complaints(async (action, caller) => {
      if (signsOut.has(action.name)) return []
      const broken: string[] = []
      for (const name of Object.keys(fieldsOf(action))) {
        const isInParts = parts.length > 0 && isRefused(action, name, whole)
        for (const value of isInParts ? parts : [whole]) {
          const isFieldRefused = isRefused(action, name, value)
          if (isFieldRefused && isRefusalSent) continue
          isRefusalSent ||= isFieldRefused
          const answer = await caller.send(action.name, sampleWith(action, { [name]: value }))
          if (isFieldRefused ? !isRefusal(answer) : answer.status >= 500) broken.push(`${name} → ${answer.status} ${answer.message}`)
        }
      }
      return broken
    })
    expect(badAnswers).toEqual([])
  })
}

/**
 * Whether reading the input refuses a value. What does not read a short list does not read the long one either, and
 * says so a hundred times sooner.
 */
function isRefused(action: Action, name: string, value: unknown): boolean {
  const shorter = Array.isArray(value) ? [value.slice(0, 3)] : []
  return [...shorter, value].some((candidate) => findRefusedFields(action, sampleWith(action, { [name]: candidate })) !== undefined)
}
