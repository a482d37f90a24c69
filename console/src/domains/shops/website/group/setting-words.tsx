import { articleGrouping, type MenuItem, onByDefault, type Seller, settingName } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { RecordNames } from '../../../../kit/list/filters/filter-words.tsx'
import { say, sayIfKnown, type Text } from '../../../../lib/text.ts'
import { configText } from '../config/config.text.ts'
import { groupText } from '../website-group.text.ts'

const longest = 120

/**
 * The value of a setting in few words: a menu by its titles, slides and blocks by their number, a seller by name and
 * e-mail. Undefined where its plain text says it.
 */
export function settingWords(name: string, value: unknown): ReactNode {
  if (name === 'articleGroupId' && typeof value === 'string')
    return <RecordNames ids={[value]} action={articleGrouping.search.name} field="name" />
  if (onByDefault.some((each) => each === name)) return say(groupText)(value === 'off' ? 'no' : 'yes')
  if (name === 'buyerPhone') return sayIfKnown(configText as Text, `buyerPhone.${String(value)}`, String(value))
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : undefined
  if (value === true) return say(groupText)('yes')
  if (Array.isArray(value)) {
    if (name.endsWith('Menu')) return (value as MenuItem[]).map((item) => item.title).join(' · ')
    return settingName.safeParse(name).success ? say(groupText)('pieces', { count: value.length }) : undefined
  }
  if (name !== 'seller' || typeof value !== 'object' || value === null) return undefined
  const { name: called, email } = value as Partial<Seller>
  return [called, email].filter(Boolean).join(' · ')
}
