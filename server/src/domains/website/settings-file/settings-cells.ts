import { type FiledSettingName, filedSettingNames } from '@wanpu/contract'
import { type Cell, listText } from '../../../export/cells.ts'
import { currentOf, type SettingsOfWebsite } from './settings-rows.rules.ts'

type SettingCells = Record<FiledSettingName, (row: { settings: SettingsOfWebsite | undefined }) => Cell>

/** The cells of an export that hold settings, as an import reads them. */
export const settingCells = Object.fromEntries(
  filedSettingNames.map((name) => [
    name,
    ({ settings }: { settings: SettingsOfWebsite | undefined }) => settings && cellOf(currentOf(name, settings)),
  ]),
) as unknown as SettingCells

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value
  return Array.isArray(value) ? listText(value.map(String)) : String(value)
}
