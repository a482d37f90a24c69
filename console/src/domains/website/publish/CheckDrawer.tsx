import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { shopWebsite, type WebsiteCheck, type WebsiteProblem, type WebsiteRow } from '@wanpu/contract'
import { Alert, Button, Drawer, Skeleton, Table, type TableColumnType } from 'antd'
import { refreshFamilies, useRead } from '../../../kit/call.ts'
import { downloadCsv } from '../../../kit/copy.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { instantText, whole } from '../../../kit/format.ts'
import { StatCard } from '../../../kit/StatCard.tsx'
import { useText } from '../../../kit/text.ts'
import { publishText } from './publish.text.ts'
import './publish.css'

const shown = 200

/** 检查: walks the published pages and asks the website, then lists what a visitor would stumble over. */
export default function CheckDrawer({ website, close }: { website: WebsiteRow; close: () => void }) {
  const t = useText(publishText)
  const { data, error, isFetching, refetch } = useRead(shopWebsite.checkError, { id: website.id }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Drawer
      open
      size={960}
      title={t('checkTitle', { domain: website.host })}
      onClose={() => {
        // The list shows the outcome too.
        refreshFamilies({ search: shopWebsite.search })
        close()
      }}
      className="form-drawer"
      extra={
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
          {t('checkAgain')}
        </Button>
      }
    >
      {error !== null && <Alert type="error" showIcon title={error.message} className="form-alert" role="alert" />}
      {isFetching || data === undefined ? error === null && <Checking /> : <CheckResult check={data} host={website.host} />}
    </Drawer>
  )
}

function Checking() {
  const t = useText(publishText)
  return (
    <>
      <p className="hint" role="status">
        {t('checking')}
      </p>
      <Skeleton active paragraph={{ rows: 6 }} />
    </>
  )
}

function CheckResult({ check, host }: { check: WebsiteCheck; host: string }) {
  const t = useText(publishText)
  const fits = check.goodsExpected === check.goodsFound
  const status = check.status ?? '–'
  const up = { true: t('up', { status }), false: t('down', { status }), null: t('upUnknown') }[`${check.isUp}`]
  return (
    <>
      <div className="check-cards">
        <StatCard label={t('isUp')} value={up} hint={check.message || instantText(check.at)} tone={check.isUp === false ? 'bad' : 'calm'} />
        <StatCard
          label={t('goodsFound')}
          value={t('goodsOf', { found: whole(check.goodsFound), expected: whole(check.goodsExpected) })}
          hint={fits ? t('goodsFit') : t('goodsDiffer')}
          tone={fits ? 'calm' : 'warn'}
        />
        <StatCard label={t('problems')} value={whole(check.problemCount)} tone={check.problemCount > 0 ? 'warn' : 'calm'} />
      </div>
      {check.problems.length === 0 ? (
        <EmptyState art="search" title={t('checkFine')} />
      ) : (
        <ProblemTable problems={check.problems} count={check.problemCount} host={host} />
      )}
    </>
  )
}

export function ProblemTable({ problems, count, host }: { problems: readonly WebsiteProblem[]; count: number; host: string }) {
  const t = useText(publishText)
  const columns: TableColumnType<WebsiteProblem>[] = [
    { key: 'problem', title: t('problem'), width: 110, render: (_, row) => problemName(row.problem, t) },
    { key: 'path', title: t('path'), dataIndex: 'path', ellipsis: true },
    { key: 'detail', title: t('detail'), dataIndex: 'detail', ellipsis: true },
  ]
  const save = () =>
    downloadCsv(`${host}-problems.csv`, [
      [t('problem'), t('path'), t('detail')],
      ...problems.map((row) => [problemName(row.problem, t), row.path, row.detail]),
    ])
  return (
    <>
      <div className="problems-head">
        <span className="hint">
          {count > shown && t('problemsShown', { shown: whole(Math.min(shown, problems.length)), count: whole(count) })}
        </span>
        <Button size="small" icon={<DownloadOutlined />} onClick={save}>
          {t('download')}
        </Button>
      </div>
      <Table
        size="small"
        rowKey={(row) => `${row.path} ${row.problem} ${row.detail}`}
        columns={columns}
        dataSource={problems.slice(0, shown)}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        tableLayout="fixed"
      />
    </>
  )
}

function problemName(problem: string, t: ReturnType<typeof useText<typeof publishText.zh>>): string {
  switch (problem) {
    case 'currency-stopped':
    case 'no-payment-account':
    case 'no-shipping-method':
    case 'broken-link':
    case 'missing-picture':
    case 'missing-price':
    case 'duplicate-title':
      return t(`problem.${problem}`)
    default:
      return problem
  }
}
