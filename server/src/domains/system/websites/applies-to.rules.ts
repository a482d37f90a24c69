import { type SettingFrom, settingFrom } from '@wanpu/contract'

/** Where the websites have something from, by their ids; those that it does not apply to are not there. */
export type FromByWebsite = Readonly<Record<string, SettingFrom>>

/** A website's own before its group's, and that before one for every website. */
export function nearestFirst(a: SettingFrom, b: SettingFrom): number {
  return settingFrom.options.indexOf(a) - settingFrom.options.indexOf(b)
}
