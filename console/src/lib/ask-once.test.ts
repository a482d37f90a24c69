// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { askOnce } from './ask-once.ts'
import { CallError } from './errors.ts'

/** A server that answers each call as the list says, and keeps the keys of the calls. */
function serverOf(answers: (CallError | string)[]) {
  const keys: string[] = []
  const ask = async (key: string) => {
    keys.push(key)
    const answer = answers.shift() ?? 'done'
    if (answer instanceof CallError) throw answer
    return answer
  }
  return { ask, keys }
}

test.each([
  new CallError(0, ''),
  new CallError(502, ''),
  new CallError(504, ''),
  new CallError(503, '', 'outcome-unknown'),
  new CallError(409, '', 'call-running'),
])('a call whose answer was lost (%#) is sent again under its key', async (lost) => {
  const { ask, keys } = serverOf([lost])

  expect(await askOnce(`one ${lost.status}`, ask)).toBe('done')

  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('where no answer comes at all, the same form has the same key when it is sent again, and another one when it was done', {
  tags: 'long',
}, async () => {
  const gone = new CallError(0, '')
  const { ask, keys } = serverOf([gone, gone, gone])

  await expect(askOnce('form', ask)).rejects.toBe(gone)
  await askOnce('form', ask)
  await askOnce('form', ask)

  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})

test('a refusal is not sent again, and ends its key', async () => {
  const refusal = new CallError(400, '', 'bad-input')
  const { ask, keys } = serverOf([refusal])

  await expect(askOnce('refused', ask)).rejects.toBe(refusal)
  await askOnce('refused', ask)

  expect(new Set(keys).size).toBe(2)
})
