import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../index.ts'

// The console sends no empty texts, at any depth.
test('a text that may be empty may be left out of every call', () => {
  const demanded = [...catalogue.values()].flatMap(({ name, input }) => demandedTexts(input).map((path) => `${name}: ${path}`))
  expect(demanded).toEqual([])
})

/** Where in an input a text is demanded that may be empty. */
function demandedTexts(type: unknown, path = '', around: unknown[] = []): string[] {
  if (!(type instanceof z.ZodType) || around.includes(type)) return []
  const inside = (part: unknown, name?: string) => demandedTexts(part, name === undefined ? path : `${path}.${name}`, [...around, type])
  if (type instanceof z.ZodObject) {
    return Object.entries(type.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      field.safeParse('').success && !field.safeParse(undefined).success ? [`${path}.${name}`] : inside(field, name),
    )
  }
  if (type instanceof z.ZodLazy) return inside(type.unwrap())
  // Lists, unions, pairs, defaults and pipes name their parts in their definition.
  return Object.values(type.def)
    .flat()
    .flatMap((part) => inside(part))
}
