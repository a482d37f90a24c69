import type { ImportPreview } from '@wanpu/contract'
import { Alert, Radio } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings } from './import-state.ts'

/** In which order the file's dates name day, month and year, where nothing in it says so. */
export function DateChoice({ dateOrder, set }: { dateOrder: ImportPreview['layout']['dateOrder']; set: ChangeSettings }) {
  const t = useText(goodsImportText)
  if (dateOrder === null) return null
  return (
    <Alert
      type={dateOrder.order === null ? 'warning' : 'info'}
      showIcon
      className="form-alert"
      title={t(dateOrder.order === null ? 'dateDoubt' : 'dateOrder', { example: dateOrder.example })}
      description={
        <Radio.Group
          value={dateOrder.order}
          onChange={({ target }) => set({ dateOrder: dateOrder.choices.find((order) => order === target.value) })}
          options={dateOrder.choices.map((order) => ({ value: order, label: t(`dates.${order}`) }))}
        />
      }
    />
  )
}
