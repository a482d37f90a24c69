import type { ImportProblem } from '@wanpu/contract'
import { Table } from 'antd'
import { whole } from '../../../kit/format.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../kit/text.ts'
import { goodsImportText } from './goods-import.text.ts'

/** Places of the file with something wrong, and why. */
export function ProblemTable({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  const t = useText(goodsImportText)
  if (count === 0) return <p className="hint">{t('noProblems')}</p>
  return (
    <>
      {count > problems.length && <p className="hint">{t('firstProblems', { shown: whole(problems.length), count: whole(count) })}</p>}
      <Table<ImportProblem>
        size="small"
        rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
        pagination={problems.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
        dataSource={[...problems]}
        tableLayout="fixed"
        scroll={{ x: 720 }}
        columns={[
          {
            key: 'row',
            title: t('rowNo'),
            dataIndex: 'row',
            width: 80,
            align: 'right',
            render: (row: number) => <span className="figure">{row}</span>,
          },
          {
            key: 'severity',
            title: t('severity'),
            width: 88,
            render: (_, { severity }) => <Tag tone={severity === 'error' ? 'red' : 'amber'}>{t(`severity.${severity}`)}</Tag>,
          },
          { key: 'column', title: t('column'), dataIndex: 'column', width: 160, ellipsis: true },
          { key: 'reason', title: t('reason'), dataIndex: 'reason', ellipsis: true },
          { key: 'value', title: t('value'), dataIndex: 'value', ellipsis: true },
        ]}
      />
    </>
  )
}
