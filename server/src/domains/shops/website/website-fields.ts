import type { InputOf, shopWebsite, WebsiteFieldName } from '@wanpu/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { json } from '../../../db/query.ts'
import type { Website } from '../../../db/tables.ts'
import { emptySeller } from './website-address.rules.ts'

type Fields = InputOf<typeof shopWebsite.updateFields>['values']

/** The fields that a whole website is saved with, apart from its domain. */
export const shareableFields = [
  'name',
  'description',
  'language',
  'ownerCode',
  'shopServerId',
  'tags',
  'colourLabel',
  'memo',
  'seller',
  'wantedGoods',
] as const satisfies readonly WebsiteFieldName[]

/** What a field is emptied to. */
export function emptyField(name: WebsiteFieldName) {
  switch (name) {
    case 'shopServerId':
    case 'groupId':
    case 'guards':
      return null
    case 'tags':
    case 'publishTimes':
      return []
    case 'publishing':
      return 'automatic'
    case 'wantedGoods':
      return 0
    case 'language':
      return 'en'
    case 'seller':
      return emptySeller
    case 'domain':
    case 'name':
    case 'description':
    case 'ownerCode':
    case 'colourLabel':
    case 'memo':
    case 'skin':
    case 'defaultCurrencyCode':
      return ''
  }
}

const configFields = ['skin', 'defaultCurrencyCode'] as const

/**
 * The named fields as columns; a named field without a value is emptied. Settings are written into the configuration,
 * whose other keys stay.
 */
export function columnsOf(names: readonly WebsiteFieldName[], values: Fields): Updateable<Website> {
  const isConfig = (name: WebsiteFieldName) => configFields.some((configField) => configField === name)
  const columns = names
    .filter((name) => !isConfig(name))
    .map((name) => {
      const value = values[name] ?? emptyField(name)
      return [name, name === 'seller' || (name === 'guards' && value !== null) ? json(value) : value]
    })
  const config = configChange(names, values)
  return { ...Object.fromEntries(columns), ...(config && { globalConfig: config }) }
}

function configChange(names: readonly WebsiteFieldName[], values: Fields): RawBuilder<string> | undefined {
  const namedFields = configFields.filter((name) => names.includes(name))
  if (namedFields.length === 0) return undefined
  const set = Object.fromEntries(namedFields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  return sql<string>`(global_config - ${sql.val(namedFields)}::text[]) || ${json(set)}::jsonb`
}
