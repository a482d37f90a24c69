import { isDeepStrictEqual } from 'node:util'
import { settingName } from '@wanpu/contract'

/** Settings by name: those of `globalConfig`, the menus and the seller. */
export type Settings = Readonly<Record<string, unknown>>

/** The three places where a website's settings come from; a later one wins. */
export interface SettingLevels {
  installation: Settings
  group: Settings
  own: Settings
}

/**
 * Whether a value says nothing: null, an empty text, list or object, false, or an object of such texts. A website that
 * has it of its own shows nothing.
 */
export function isUnset(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every((part) => part === '' || part === null)
}

/** The settings that say something. */
export function withoutUnset(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !isUnset(value)))
}

/** What counts for a website. */
export function resolveSettings({ installation, group, own }: SettingLevels): Settings {
  return withoutUnset({ ...installation, ...group, ...own })
}

/**
 * The settings that a website has of its own where it is to show `shown`: what differs from what counted before, less
 * what it would inherit.
 */
export function ownSettings(levels: SettingLevels, shown: Settings): Settings {
  const inherited: Settings = { ...levels.installation, ...levels.group }
  const before = resolveSettings(levels)
  const own = new Map(Object.entries(levels.own))
  for (const name of new Set([...Object.keys(before), ...Object.keys(shown)])) {
    if (isDeepStrictEqual(shown[name], before[name])) continue
    if (isDeepStrictEqual(shown[name], inherited[name])) own.delete(name)
    else own.set(name, shown[name] ?? null)
  }
  return Object.fromEntries(own)
}

/** The settings that count otherwise by other levels, with what they are and would be; null: nothing. */
export function differingSettings(before: SettingLevels, after: SettingLevels) {
  const [shown, wanted] = [resolveSettings(before), resolveSettings(after)]
  const names = settingName.options.filter((name) => !isDeepStrictEqual(shown[name], wanted[name]))
  const pick = (settings: Settings) => Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
  return { names, before: pick(shown), after: pick(wanted) }
}

/** The settings as columns of a website. */
export interface SettingColumns {
  globalConfig: Settings
  headerMenu: unknown
  footerMenu: unknown
  navigationMenu: unknown
  seller: unknown
}

/** What the columns say, as settings. */
export function settingsOf({ globalConfig, ...others }: SettingColumns): Settings {
  return withoutUnset({ ...globalConfig, ...others })
}

/** The columns that say these settings. */
export function settingColumns(settings: Settings): SettingColumns {
  const { headerMenu = [], footerMenu = [], navigationMenu = [], seller = {}, ...globalConfig } = settings
  return { globalConfig, headerMenu, footerMenu, navigationMenu, seller }
}
