import { type ImportPreview, importLengthUnit, importWeightUnit } from '@wanpu/contract'
import { Alert, Select } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings } from './import-state.ts'
import { Setting } from './Setting.tsx'

/** The units of weights and lengths that the file does not name. */
export function UnitSettings({ layout: { weightUnit, lengthUnit }, set }: { layout: ImportPreview['layout']; set: ChangeSettings }) {
  const t = useText(goodsImportText)
  return (
    <>
      {weightUnit !== null && (
        <Setting label={t('weightUnit')}>
          {(id) => (
            <Select
              id={id}
              value={weightUnit.unit}
              options={importWeightUnit.options.map((value) => ({ value, label: t(`unit.${value}`) }))}
              onChange={(unit) => set({ weightUnit: unit })}
            />
          )}
        </Setting>
      )}
      {lengthUnit !== null && (
        <Setting label={t('lengthUnit')}>
          {(id) => (
            <Select
              id={id}
              value={lengthUnit.unit}
              options={importLengthUnit.options.map((value) => ({ value, label: t(`unit.${value}`) }))}
              onChange={(unit) => set({ lengthUnit: unit })}
            />
          )}
        </Setting>
      )}
    </>
  )
}

/** Which units and which currency are assumed, for how many products. */
export function AssumedUnits({ preview: { layout, currency, weighed, measured } }: { preview: ImportPreview }) {
  const t = useText(goodsImportText)
  const { weightUnit, lengthUnit } = layout
  return (
    <>
      {currency.assumed > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('currencyAssumed', { count: whole(currency.assumed), currency: currency.code })}
          className="form-alert"
        />
      )}
      {weightUnit?.isAssumed && weighed > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('weightAssumed', { count: whole(weighed), unit: t(`unit.${weightUnit.unit}`) })}
          className="form-alert"
        />
      )}
      {lengthUnit?.isAssumed && measured > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('lengthAssumed', { count: whole(measured), unit: t(`unit.${lengthUnit.unit}`) })}
          className="form-alert"
        />
      )}
    </>
  )
}
