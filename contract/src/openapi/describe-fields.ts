import { z } from 'zod'
import { partsOf } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { screenWords } from '../words/screen-words.ts'
import { catalogFields } from './fields/catalog-fields.ts'
import { choiceMeanings } from './fields/choice-meanings.ts'
import { familyFields } from './fields/family-fields.ts'
import type { FieldMeaning } from './fields/field-meaning.ts'
import { labelFields } from './fields/label-fields.ts'
import { orderFields } from './fields/order-fields.ts'
import { productFields } from './fields/product-fields.ts'
import { sellingFields } from './fields/selling-fields.ts'
import { sharedFields } from './fields/shared-fields.ts'
import { systemFields } from './fields/system-fields.ts'
import { termsFields } from './fields/terms-fields.ts'
import { websiteFields } from './fields/website-fields.ts'
import { type JsonSchema, mapSchema } from './json-schema.ts'
import { shapeNames } from './shape-names.ts'

const meanings: Readonly<Record<string, FieldMeaning>> = {
  ...systemFields,
  ...sellingFields,
  ...termsFields,
  ...catalogFields,
  ...websiteFields,
  ...orderFields,
  ...productFields,
  ...sharedFields,
  ...labelFields,
  ...familyFields,
}
/** The values of shapes that have a name, by it. */
const namedChoices = new Map(
  [...shapeNames].flatMap(([shape, name]) => (shape instanceof z.ZodEnum ? [[name, shape.options.map(String)] as const] : [])),
)
const labels: Readonly<Record<string, Record<Language, string>>> = { ...screenWords, ...headerWords, ...fieldWords }

/** Where a field is: the verb and the family of its action, and the field or the shared shape around it. */
interface FieldPlace {
  language: Language
  places: readonly string[]
}

/** The schema of an action with a description at each field whose meaning is written down. */
export function describeAction(schema: JsonSchema, action: string, language: Language): JsonSchema {
  const { family, verb } = partsOf(action)
  return describe(schema, { language, places: [verb, family] })
}

/** What a field of an action means, in a few words or a sentence; undefined where nobody wrote it down. */
export function fieldMeaning(action: string, field: string, language: Language): string | undefined {
  const { family, verb } = partsOf(action)
  return meaningOf(field, [verb, family], language)
}

/** The schema of a shared shape, described in the same way, such as `OrderRow`. */
export function describeShape(schema: JsonSchema, name: string, language: Language): JsonSchema {
  return describe(schema, { language, places: [name.charAt(0).toLowerCase() + name.slice(1)] })
}

function describe(schema: JsonSchema, { language, places }: FieldPlace): JsonSchema {
  return mapSchema(schema, (inner, field) => {
    if (field === undefined) return describe(inner, { language, places })
    const described = describe(inner, { language, places: [field, ...places] })
    const description = inner.description ?? withChoices(meaningOf(field, places, language), { field, inner, language })
    return description === undefined ? described : { ...described, description }
  })
}

function meaningOf(field: string, places: readonly string[], language: Language): string | undefined {
  const key = [...places.map((place) => `${place}.${field}`), field].find((name) => Object.hasOwn(meanings, name))
  const written = key === undefined ? undefined : meanings[key]
  if (written) return written[language === 'zh' ? 0 : 1]
  return Object.hasOwn(labels, field) ? withoutHoles(labels[field]?.[language]) : undefined
}

/** A word with a hole is a sentence of a screen, and says nothing about a field. */
const withoutHoles = (text: string | undefined) => (text?.includes('{{') ? undefined : text)

interface DescribedField {
  field: string
  inner: JsonSchema
  language: Language
}

/** What a field means, with what the few values mean that it takes. */
function withChoices(meaning: string | undefined, { field, inner, language }: DescribedField): string | undefined {
  const at = language === 'zh' ? 0 : 1
  const values = choicesOf(inner)
  if (inner.const !== undefined) return `${always[at]} ${values[0]}`
  const choices = choiceMeanings[values.join(', ')]?.[at]
  if (choices === undefined || meaning === undefined) return choices ?? meaning
  if (meaning === meanings[field]?.[at]) return choices
  return values.every((value) => meaning.includes(value)) ? meaning : `${meaning}${at === 0 ? '；' : '. '}${choices}`
}

const always = ['此形式中始终为', 'Which form this is: in this one always'] as const

/** The values of a field that takes one of few, or several of them. */
function choicesOf({ enum: values, const: only, items, anyOf, $ref }: JsonSchema): readonly string[] {
  if (values) return values.map(String)
  if (only !== undefined) return [String(only)]
  if ($ref !== undefined) return namedChoices.get($ref.slice($ref.lastIndexOf('/') + 1)) ?? []
  return items ? choicesOf(items) : [...new Set(anyOf?.flatMap(choicesOf) ?? [])]
}
