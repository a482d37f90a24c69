import { useQuery } from '@tanstack/react-query'
import type { ImportProblem, ImportProblemGroup } from '@wanpu/contract'
import { Table } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { ReadFailed } from '../../../../kit/ReadFailed.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

type ReadProblems = (group: ImportProblemGroup, page: { pageIndex: number; pageSize: number }) => Promise<readonly ImportProblem[]>

interface ProblemGroupsProps {
  groups: readonly ImportProblemGroup[]
  read: ReadProblems
  actions?: ReactNode
}

const pageSize = 20

/** What is wrong with a file, each thing once with its count: errors first. The rows behind it open below. */
export function ProblemGroups({ groups, read, actions }: ProblemGroupsProps) {
  const t = useText(goodsImportText)
  if (groups.length === 0) return <p className="hint">{t('noProblems')}</p>
  return (
    <>
      <div className="import-mapping-head">
        <p className="hint">{t('problemsAbout')}</p>
        {actions}
      </div>
      <Table<ImportProblemGroup>
        size="small"
        rowKey={keyOf}
        pagination={false}
        dataSource={[...groups]}
        scroll={{ x: 560 }}
        expandable={{ expandRowByClick: true, expandedRowRender: (group) => <ProblemRows key={keyOf(group)} group={group} read={read} /> }}
        columns={[
          {
            key: 'severity',
            title: t('severity'),
            width: 80,
            render: (_, { severity }) => <Tag tone={severity === 'error' ? 'red' : 'amber'}>{t(`severity.${severity}`)}</Tag>,
          },
          {
            key: 'count',
            title: t('problemRowCount'),
            width: 96,
            align: 'right',
            render: (_, { count }) => <span className="figure">{whole(count)}</span>,
          },
          { key: 'reason', title: t('reason'), dataIndex: 'reason' },
          { key: 'column', title: t('column'), dataIndex: 'column', width: 220, ellipsis: true },
        ]}
      />
    </>
  )
}

function ProblemRows({ group, read }: { group: ImportProblemGroup; read: ReadProblems }) {
  const t = useText(goodsImportText)
  const [pageIndex, setPage] = useState(1)
  // Another preview has other rows: what was read belongs to this one.
  const id = useId()
  const rows = useQuery({
    queryKey: ['import-problems', id, group, pageIndex],
    queryFn: () => read(group, { pageIndex, pageSize }),
    gcTime: 0,
  })
  if (rows.error !== null) return <ReadFailed reading={rows} />
  return (
    <Table<ImportProblem>
      size="small"
      rowKey={({ row, value }) => `${row} ${value}`}
      loading={rows.isFetching}
      pagination={
        group.count > pageSize
          ? { current: pageIndex, pageSize, total: group.count, size: 'small', showSizeChanger: false, onChange: setPage }
          : false
      }
      dataSource={[...(rows.data ?? [])]}
      tableLayout="fixed"
      columns={[
        {
          key: 'row',
          title: t('rowNo'),
          dataIndex: 'row',
          width: 96,
          align: 'right',
          render: (row: number) => <span className="figure">{row}</span>,
        },
        { key: 'value', title: t('value'), dataIndex: 'value', ellipsis: true },
        { key: 'reason', title: t('reason'), dataIndex: 'reason', ellipsis: true },
      ]}
    />
  )
}

const keyOf = ({ code, column }: ImportProblemGroup) => `${code} ${column}`
