import { type ImportField, type ImportPreview, importField } from '@wanpu/contract'
import { Alert, Button, Select, Table } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kit/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { Mapping } from './import-state.ts'

interface MappingTableProps {
  preview: ImportPreview
  onApply: (mapping: Mapping) => void
}

interface HeaderRow {
  header: string
  example: string
}

const notRead = ''

/** Which column goes into which field. Only pictures may come from several columns: choosing a field anew takes it from the other column. */
export function MappingTable({ preview, onApply }: MappingTableProps) {
  const t = useText(goodsImportText)
  const [mapping, setMapping] = useState<Mapping>(preview.mapping)
  const isChanged = JSON.stringify(sorted(mapping)) !== JSON.stringify(sorted(preview.mapping))
  if (preview.mappingFrom === 'format') return <Alert type="info" showIcon title={t('mappingFrom.format')} />

  const rows: HeaderRow[] = preview.headers.map((header, at) => ({ header, example: exampleOf(preview, at) }))
  const options = [{ value: notRead, label: t('notRead') }, ...importField.options.map((value) => ({ value, label: t(`field.${value}`) }))]
  return (
    <>
      <div className="import-mapping-head">
        <p className="hint">{t(`mappingFrom.${preview.mappingFrom}`)}</p>
        <Button type="primary" ghost size="small" disabled={!isChanged} onClick={() => onApply(mapping)}>
          {t('applyMapping')}
        </Button>
      </div>
      <Table<HeaderRow>
        size="small"
        rowKey="header"
        pagination={false}
        dataSource={rows}
        tableLayout="fixed"
        scroll={{ x: 640 }}
        columns={[
          { key: 'header', title: t('header'), dataIndex: 'header', ellipsis: true },
          { key: 'example', title: t('example'), dataIndex: 'example', ellipsis: true },
          {
            key: 'field',
            title: t('field'),
            width: 240,
            render: (_, { header }) => (
              <Select
                className="wide"
                size="small"
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={`${t('field')}: ${header}`}
                value={mapping[header] ?? notRead}
                options={options}
                onChange={(value) => setMapping(assigned(mapping, header, value))}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** The mapping with one column set; a field other than pictures belongs to one column only. */
function assigned(mapping: Mapping, header: string, field: string): Mapping {
  const parsed = importField.safeParse(field)
  const isFreed = (other: string, its: ImportField) => other === header || (its === parsed.data && its !== 'pictures')
  const kept = Object.entries(mapping).filter(([other, its]) => !isFreed(other, its))
  return Object.fromEntries(parsed.success ? [...kept, [header, parsed.data]] : kept)
}

const sorted = (mapping: Mapping) => Object.entries(mapping).sort(([one], [other]) => (one < other ? -1 : 1))

/** What stands first in the column. */
function exampleOf(preview: ImportPreview, at: number): string {
  return (
    preview.rows
      .map(({ cells }) => cells[at] ?? '')
      .find((cell) => cell.trim() !== '')
      ?.slice(0, 200) ?? ''
  )
}
