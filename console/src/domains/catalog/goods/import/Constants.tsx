import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { importField } from '@wanpu/contract'
import { Button, Select } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings, Settings } from './import-state.ts'
import { TypedInput } from './Setting.tsx'

/** Fields that one value makes sense for in every row. */
const fixable = importField.options.filter(
  (field) => !['goodsId', 'handle', 'id', 'sku', 'title', 'variants', 'pictureTexts', 'seoTitle', 'seoDescription'].includes(field),
)

/** Values for all rows: they fill fields that have no column, and cells that are empty. */
export function Constants({ settings, set }: { settings: Settings; set: ChangeSettings }) {
  const t = useText(goodsImportText)
  const constants = settings.constants ?? {}
  const assignedFields = fixable.filter((field) => constants[field] !== undefined)
  const free = fixable.filter((field) => constants[field] === undefined)
  const wordOf = (value: (typeof fixable)[number]) => ({ value, label: t(`field.${value}`) })
  return (
    <div className="import-constants">
      {assignedFields.map((field) => (
        <div key={field} className="import-constant">
          <span>{t(`field.${field}`)}</span>
          <TypedInput
            value={constants[field] ?? ''}
            maxLength={2000}
            label={t('constantOf', { field: t(`field.${field}`) })}
            placeholder={t('constantHint')}
            onTyped={(text) => set({ constants: { ...constants, [field]: text } })}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('removeConstant', { field: t(`field.${field}`) })}
            onClick={() => set({ constants: Object.fromEntries(Object.entries(constants).filter(([name]) => name !== field)) })}
          />
        </div>
      ))}
      <Select
        className="import-add-constant"
        showSearch={{ optionFilterProp: 'label' }}
        prefix={<PlusOutlined />}
        placeholder={t('addConstant')}
        aria-label={t('addConstant')}
        value={null}
        options={free.map(wordOf)}
        onChange={(field: (typeof fixable)[number] | null) => field !== null && set({ constants: { ...constants, [field]: '' } })}
      />
    </div>
  )
}
