import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../catalogue.ts'
import { familyOf } from './action.ts'
import { namedWebsites, websiteFields, websiteId } from './websites.ts'

const written = (path: readonly string[]) => path.join('.')

/**
 * The fields of a JSON schema whose names say that they hold websites, or every id in actions of the websites' own
 * family.
 */
function fieldsNamedSo(schema: JsonSchema, name: string, isOwn: boolean, path: readonly string[] = []): string[] {
  const last = path.findLast((part) => part !== '*') ?? ''
  const isNamedSo = /website(Id|Ids)$/i.test(last) || (isOwn && /^(id|ids)$/.test(last))
  if (isNamedSo && schema.title === 'id') return [written(path)]
  const parts: [string[], JsonSchema][] = [
    ...Object.entries(schema.properties ?? {}).map(([field, part]): [string[], JsonSchema] => [[...path, field], part]),
    ...(schema.items ? [[[...path, '*'], schema.items] as [string[], JsonSchema]] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((part): [string[], JsonSchema] => [[...path], part]),
  ]
  return parts.flatMap(([at, part]) => fieldsNamedSo(part, name, isOwn, at))
}

interface JsonSchema {
  title?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Of the websites' own family, but their ids are those of domains and keys; the website is in `websiteId`. */
const ofDomains = ['shop-website.set-domain-role', 'shop-website.set-main-domain', 'shop-website.delete.domains']
const ofKeys = ['update', 'set-status', 'delete'].map((verb) => `shop-website.${verb}.storefront-keys`)
/** Deleted websites belong to no scope any more: the handlers limit them. */
const ofDeleted = ['shop-website.restore', 'shop-website.purge']
const ofOthers = new Set([...ofDomains, ...ofKeys, ...ofDeleted])

test('every field of an input that is named after websites is declared as such', { tags: 'long' }, () => {
  const undeclared = [...catalogue.values()].flatMap((action) => {
    const schema = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const declared = new Set(websiteFields(action.input).map(written))
    const isOwn = familyOf(action) === 'shop-website' && !ofOthers.has(action.name)
    const fields = fieldsNamedSo(schema, action.name, isOwn)
    return fields.filter((field) => !declared.has(field)).map((field) => `${action.name}: ${field}`)
  })

  expect(undeclared).toEqual([])
})

test('every action that is bound to the websites of its input names at least one', () => {
  const unbound = [...catalogue.values()].filter(({ scope, input }) => scope === 'website' && websiteFields(input).length === 0)

  expect(unbound.map(({ name }) => name)).toEqual([])
})

test('websites are found in lists, options, choices and behind defaults and transformations', () => {
  const input = z
    .strictObject({
      websiteId: websiteId.optional(),
      options: z.strictObject({ websiteIds: z.array(websiteId) }).optional(),
      rows: z.array(z.union([z.object({ copyTo: websiteId.nullable() }), z.object({ none: z.literal(true) })])).default([]),
      ids: z.array(z.string()).optional(),
    })
    .transform((value) => value)

  expect(websiteFields(input).map(written)).toEqual(['websiteId', 'options.websiteIds.*', 'rows.*.copyTo'])
  const named = {
    websiteId: '1',
    options: { websiteIds: ['2', '3'] },
    rows: [{ copyTo: '4' }, { copyTo: null }, { none: true }],
    ids: ['9'],
  }
  expect(namedWebsites({ input }, named)).toEqual(['1', '2', '3', '4'])
})
