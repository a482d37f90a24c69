import { type FiledSettingName, filedSettingNames } from '@wanpu/contract'
import { type Cell, listText } from '../../../../export/export-cells.ts'
import type { ExportedSettings } from './settings-file.sql.ts'
import { currentOf, furtherCurrenciesCell, isOnByDefault } from './settings-rows.rules.ts'

type SettingCells = Record<FiledSettingName, (row: { settings: ExportedSettings | undefined }) => Cell>

/** The cells of an export that hold settings, as an import reads them. */
export const settingCells = Object.fromEntries(
  filedSettingNames.map((name) => [
    name,
    ({ settings }: { settings: ExportedSettings | undefined }) =>
      settings && (name === 'sizeGuides' ? settings.guides : cellOf(name, currentOf(name, settings))),
  ]),
) as unknown as SettingCells

function cellOf(name: FiledSettingName, value: unknown): Cell {
  if (name === 'furtherCurrencies') return furtherCurrenciesCell(value)
  if (isOnByDefault(name)) return value === 'off' ? 'no' : 'yes'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value
  return Array.isArray(value) ? listText(value.map(String)) : String(value)
}
