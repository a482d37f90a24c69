import { Table } from 'antd'
import { whole } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

interface SkippedLine {
  line: number
  text: string
  reason: string
}

/** Lines of a pasted text that made nothing, each with its reason. */
export function SkippedLines({ lines }: { lines: readonly SkippedLine[] }) {
  const t = useText(kitText)
  if (lines.length === 0) return null
  return (
    <Table<SkippedLine>
      size="small"
      rowKey={({ line, text }) => `${line} ${text}`}
      pagination={false}
      dataSource={lines}
      scroll={{ y: 320 }}
      columns={[
        {
          key: 'line',
          title: t('line'),
          width: 72,
          align: 'right',
          render: (_, { line }) => <span className="figure">{whole(line)}</span>,
        },
        { key: 'text', title: t('lineText'), dataIndex: 'text', ellipsis: true },
        { key: 'reason', title: t('lineReason'), dataIndex: 'reason', width: 180 },
      ]}
    />
  )
}
