import { type ImportPreview, importField } from '@wanpu/contract'
import { Alert, Select, Switch, Table } from 'antd'
import { useId, useState } from 'react'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { type ChangeSettings, type Mapping, mappingIn, type Settings } from './import-state.ts'

interface MappingTableProps {
  preview: ImportPreview
  settings: Settings
  set: ChangeSettings
}

interface HeaderRow {
  header: string
  example: string
}

const notRead = ''

/**
 * Which column goes into which field; a change applies at once. Only pictures may come from several columns: choosing a
 * field takes it from the other column.
 */
export function MappingTable({ preview, settings, set }: MappingTableProps) {
  const t = useText(goodsImportText)
  const id = useId()
  const [isMappedOnly, setMappedOnly] = useState(false)
  if (preview.mappingFrom === 'format') return <Alert type="info" showIcon title={t('mappingFrom.format')} />

  const mapping = mappingIn(settings, preview)
  const rows: HeaderRow[] = preview.headers.map((header, at) => ({ header, example: exampleOf(preview, at) }))
  const mapped = rows.filter(({ header }) => mapping[header] !== undefined)
  const fields = importField.options.map((value) => ({ value, label: t(`field.${value}`) }))
  const optionsWith = (label: string) => [{ value: notRead, label }, ...fields]
  const optionsOf = { apart: optionsWith(t('notRead')), beside: optionsWith(t('readBeside')) }
  return (
    <>
      <div className="import-mapping-head">
        <p className="hint">
          {t(`mappingFrom.${preview.mappingFrom}`)} {t('mappedCount', { count: whole(mapped.length), all: whole(rows.length) })}
        </p>
        <label className="import-switch" htmlFor={id}>
          <Switch id={id} size="small" checked={isMappedOnly} onChange={setMappedOnly} />
          {t('mappedOnly')}
        </label>
      </div>
      <Table<HeaderRow>
        size="small"
        rowKey="header"
        pagination={false}
        dataSource={isMappedOnly ? mapped : rows}
        tableLayout="fixed"
        columns={[
          {
            key: 'header',
            title: t('header'),
            ellipsis: true,
            render: (_, { header, example }) => (
              <>
                {header}
                <small className="import-example">{example}</small>
              </>
            ),
          },
          // A phone has its room for the field: the example is below the name there.
          { key: 'example', title: t('example'), dataIndex: 'example', ellipsis: true, responsive: ['sm'] },
          {
            key: 'field',
            title: t('field'),
            width: 'max(200px, 40%)',
            render: (_, { header }) => (
              <Select
                className="wide"
                size="small"
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={`${t('field')}: ${header}`}
                value={mapping[header] ?? notRead}
                options={optionsOf[preview.readBeside.includes(header) ? 'beside' : 'apart']}
                onChange={(value) => set({ mapping: assigned(mapping, header, value) })}
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
  const isFreed = (other: string, its: string) => other === header || (its === parsed.data && its !== 'pictures')
  const otherColumns = Object.entries(mapping).filter(([other, its]) => !isFreed(other, its))
  return Object.fromEntries(parsed.success ? [...otherColumns, [header, parsed.data]] : otherColumns)
}

/** The first value of the column that is not blank, at most 200 characters; empty without one. */
function exampleOf(preview: ImportPreview, at: number): string {
  return (
    preview.rows
      .map(({ cells }) => cells[at] ?? '')
      .find((cell) => cell.trim() !== '')
      ?.slice(0, 200) ?? ''
  )
}
