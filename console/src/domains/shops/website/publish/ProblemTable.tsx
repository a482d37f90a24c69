import { DownloadOutlined } from '@ant-design/icons'
import type { WebsiteProblem } from '@wanpu/contract'
import { Button, Table, type TableColumnType } from 'antd'
import { Link } from 'react-router'
import { downloadCsv } from '../../../../kit/copy.ts'
import { reasonWords } from '../../../../kit/task/reason.ts'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { pageText } from '../page/page.text.ts'
import { groupProblems, mendAt, type ProblemGroup } from './problem-groups.ts'
import { publishText } from './publish.text.ts'
import './publish.css'

interface ProblemTableProps {
  problems: readonly WebsiteProblem[]
  /** How many there are in all, where not all are known. */
  count: number
  host: string
}

/** What a visitor would stumble over, by cause, with the way to where it is mended. */
export function ProblemTable({ problems, count, host }: ProblemTableProps) {
  const t = useText(publishText)
  const columns: TableColumnType<ProblemGroup>[] = [
    { key: 'problem', title: t('problem'), width: 110, render: (_, row) => reasonWords(row.problem) },
    { key: 'detail', title: t('detail'), dataIndex: 'detail', ellipsis: true },
    { key: 'path', title: t('path'), ellipsis: true, render: (_, row) => pagesOf(row, t) },
    { key: 'mend', title: t('mend'), width: 130, render: (_, row) => <Mend host={host} group={row} /> },
  ]
  const save = () =>
    downloadCsv(`${host}-problems.csv`, [
      [t('problem'), t('path'), t('detail')],
      ...problems.map((row) => [reasonWords(row.problem), row.path, row.detail]),
    ])
  return (
    <>
      <div className="problems-head">
        <span className="hint">
          {count > problems.length && t('problemsShown', { shown: whole(problems.length), count: whole(count) })}
        </span>
        <Button size="small" icon={<DownloadOutlined />} onClick={save}>
          {t('download')}
        </Button>
      </div>
      <Table
        size="small"
        rowKey={(row) => `${row.problem} ${row.detail}`}
        columns={columns}
        dataSource={groupProblems(problems)}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        tableLayout="fixed"
        scroll={{ x: 640 }}
      />
    </>
  )
}

function Mend({ host, group }: { host: string; group: ProblemGroup }) {
  const t = useText(pageText)
  const { part, address } = mendAt(host, group)
  return <Link to={address}>{t(`part.${part}`)}</Link>
}

type Say = ReturnType<typeof useText<typeof publishText.zh>>

function pagesOf({ paths }: ProblemGroup, t: Say): string {
  const [first = ''] = paths
  return paths.length === 1 ? first : t('pathAndMore', { path: first, count: whole(paths.length) })
}
