import { z } from 'zod'
import type { Texts } from './text-in.ts'

/** A language of websites and of their texts, such as en, zh or pt-BR. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)

/** Texts of one record in other languages than its own: field → language → text. */
export type Translations = Readonly<Record<string, Texts | undefined>>

const mostLanguages = 50

/** One text in up to 50 languages. Empty texts are left out. */
function texts(max: number) {
  return z
    .record(languageTag, z.string().trim().max(max))
    .refine((given) => Object.keys(given).length <= mostLanguages, { error: `at most ${mostLanguages} languages` })
    .transform((given): Texts => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')))
}

/** The translations of these fields, given the longest text of each. An update without `translations` leaves them as they are. */
export function translationsOf<const Field extends string>(longest: Record<Field, number>) {
  const fields = Object.entries<number>(longest).map(([field, max]) => [field, texts(max).optional()] as const)
  // Object.fromEntries forgets the names of the keys, which are those of `longest`.
  return z.strictObject(Object.fromEntries(fields) as Record<Field, z.ZodOptional<ReturnType<typeof texts>>>)
}
