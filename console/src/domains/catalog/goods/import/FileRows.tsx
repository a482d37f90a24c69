import type { ImportPreview } from '@wanpu/contract'
import { Table } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

type Row = ImportPreview['rows'][number]

/** The first rows just as they are in the file. */
export function FileRows({ preview }: { preview: ImportPreview }) {
  const t = useText(goodsImportText)
  return (
    <Table<Row>
      size="small"
      rowKey="row"
      pagination={false}
      dataSource={preview.rows}
      tableLayout="fixed"
      scroll={{ x: 72 + preview.headers.length * 160 }}
      columns={[
        { key: 'row', title: t('rowNo'), dataIndex: 'row', width: 72, align: 'right', fixed: 'left' },
        ...preview.headers.map((header, at) => ({
          key: header,
          title: header,
          width: 160,
          ellipsis: true,
          render: (_: unknown, { cells }: Row) => cells[at] ?? '',
        })),
      ]}
    />
  )
}
