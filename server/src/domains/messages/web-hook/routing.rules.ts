import { allows, type EventType, eventOf, needsOf, type PostedType } from '@wanpu/contract'
import type { Caller } from '../../../action.ts'
import { isInScope } from '../../../website-scope.ts'

/** What decides which events an endpoint hears of. */
export interface Listener {
  events: readonly EventType[]
  websiteId: string | null
  groupId: string | null
  ownerCode: string
}

export interface WebsiteFacts {
  groupId: string | null
  ownerCode: string
}

export interface RoutedEvent {
  type: PostedType
  /** Empty: it belongs to no website, or to every one. */
  websiteIds: readonly string[]
}

type Rights = Pick<Caller, 'permissions' | 'scope'>

/** What an endpoint hears of an event: nothing, all of it, or what is about products that its websites sell. */
export type Hearing = 'nothing' | 'all' | 'sold'

/**
 * What an endpoint hears of an event: it wants it, is for its websites, and `rights`, those of its maker, include
 * reading what it is about. What belongs to no website is heard by endpoints for all of makers who see all.
 */
export function hearingOf(listener: Listener, rights: Rights, event: RoutedEvent, websites: ReadonlyMap<string, WebsiteFacts>): Hearing {
  const entry = eventOf(event.type)
  if (!entry || !listener.events.some((type) => type === event.type)) return 'nothing'
  const needs = needsOf(entry, rights.scope.kind === 'all')
  if (needs !== undefined && !allows(rights.permissions, needs)) return 'nothing'
  const isForAll = listener.websiteId === null && listener.groupId === null && listener.ownerCode === '' && rights.scope.kind === 'all'
  if (entry.website === 'sold') return isForAll ? 'all' : 'sold'
  if (event.websiteIds.length === 0) return isForAll ? 'all' : 'nothing'
  const isForEach = event.websiteIds.every((id) => isInScope(rights.scope, id) && isFor(listener, id, websites.get(id)))
  return isForEach ? 'all' : 'nothing'
}

/** Whether an endpoint is for a website; of one that was deleted since nothing but its id is known. */
function isFor({ websiteId, groupId, ownerCode }: Listener, id: string, facts: WebsiteFacts | undefined): boolean {
  return (
    (websiteId === null || websiteId === id) &&
    (groupId === null || groupId === facts?.groupId) &&
    (ownerCode === '' || ownerCode === facts?.ownerCode)
  )
}
