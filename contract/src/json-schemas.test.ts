import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'

test('every input and every answer has a JSON schema', () => {
  const hasSchema = (schema: z.ZodType, io: 'input' | 'output') => {
    try {
      return Boolean(z.toJSONSchema(schema, { io }))
    } catch {
      return false
    }
  }
  const without = [...catalogue.values()].flatMap(({ name, input, output }) => [
    ...(hasSchema(input, 'input') ? [] : [`${name} input`]),
    ...(hasSchema(output, 'output') ? [] : [`${name} output`]),
  ])

  expect(without).toEqual([])
})
