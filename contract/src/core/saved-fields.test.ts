import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../index.ts'

/** Of the first two there is one record; a word is looked for in titles whatever else. */
const fixed = ['config-record.save: id', 'currency.save.rate-source: id', 'protected-word.update: places']

test('no save of what is there puts anything but nothing into a field that it leaves out, texts apart', () => {
  const saves = [...catalogue.values()].filter(({ input }) => input instanceof z.ZodObject && 'version' in input.shape)
  const filled = saves.flatMap(({ name, input }) =>
    Object.entries((input as z.ZodObject).shape).flatMap(([field, type]) => (isFilled(type as z.ZodType) ? [`${name}: ${field}`] : [])),
  )
  expect(saves.length).toBeGreaterThan(40)
  expect(filled.filter((one) => !fixed.includes(one))).toEqual([])
})

/** Whether a field that is absent becomes something else than empty, and is no text. */
function isFilled(type: z.ZodType): boolean {
  const isText = type instanceof z.ZodDefault && type.unwrap() instanceof z.ZodString
  const { success, data } = type.safeParse(undefined)
  return success && !isText && !isEmpty(data)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === '' || value === 0 || value === false
}
