import { type ApiKeyPreset, allows, apiKeyPresets, catalogue, type Effect, familyOf, isFamilyName, screenOf } from '@wanpu/contract'
import type { WebsiteScope } from '../../../website-scope.ts'

/** What a key was given: presets, and single permissions besides. */
export interface KeyGrant {
  presets: readonly ApiKeyPreset[]
  permissions: readonly string[]
}

/** The permissions of a key, whoever made it: actions of its presets as the contract has them now, and single ones. */
export function permissionsOfKey({ presets, permissions }: KeyGrant): string[] {
  return [...new Set([...presets.flatMap(actionsOfPreset), ...permissions])]
}

const actionsByPreset = new Map<ApiKeyPreset, string[]>()

function actionsOfPreset(name: ApiKeyPreset): string[] {
  const known = actionsByPreset.get(name)
  if (known) return known
  const preset: { screens: Partial<Record<string, readonly Effect[]>>; actions?: readonly string[] } = apiKeyPresets[name]
  const names = [...catalogue.values()]
    .filter((action) => action.access === 'permission' && !action.needsSession)
    .filter((action) => preset.actions?.includes(action.name) || effectsOnScreenOf(familyOf(action)).includes(action.effect))
    .map((action) => action.name)
  actionsByPreset.set(name, names)
  return names

  function effectsOnScreenOf(family: string): readonly Effect[] {
    const screen = isFamilyName(family) ? screenOf(family) : undefined
    return screen === undefined ? [] : (preset.screens[screen] ?? [])
  }
}

/** The patterns that allow what both lists of patterns allow. */
export function commonPermissions(one: readonly string[], other: readonly string[]): string[] {
  const within = (patterns: readonly string[], outer: readonly string[]) => patterns.filter((pattern) => isWithin(outer, pattern))
  return [...new Set([...within(one, other), ...within(other, one)])]
}

function isWithin(outer: readonly string[], pattern: string): boolean {
  if (outer.includes('*') || outer.includes(pattern)) return true
  // `goods.*` is within `goods.*` and `*` alone, which were just looked for.
  return pattern !== '*' && !pattern.endsWith('.*') && allows(outer, pattern)
}

/** The websites of a key: its own list among those of its maker; all of the maker's where it has no list. */
export function scopeOfKey(maker: WebsiteScope, websiteIds: readonly string[] | undefined): WebsiteScope {
  if (websiteIds === undefined) return maker
  return { kind: 'some', ids: maker.kind === 'all' ? websiteIds : websiteIds.filter((id) => maker.ids.includes(id)) }
}
