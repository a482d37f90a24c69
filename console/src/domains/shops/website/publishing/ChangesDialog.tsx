import { type PageChange, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Alert, Button, Input, Segmented, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { ProblemTable } from '../publish/ProblemTable.tsx'
import { publishText } from '../publish/publish.text.ts'
import { reasonName } from '../publish/reasons.ts'
import { publishingText } from './publishing.text.ts'

const tones: Record<PageChange['change'], Tone> = { added: 'green', changed: 'blue', lost: 'red' }
const mostListed = 500

interface ChangesDialogProps {
  website: WebsiteRow
  /** The data as they are now, or the version that waits. */
  of: 'draft' | 'next'
  close: () => void
}

/** 查看改动: the pages that publishing would change, before anything is written. */
export function ChangesDialog({ website, of, close }: ChangesDialogProps) {
  const t = useText(publishingText)
  const [change, setChange] = useState<PageChange['change'] | 'all'>('all')
  const [keywords, setKeywords] = useState('')
  const filter = { ...(change !== 'all' && { change }), ...(keywords !== '' && { keywords }) }
  const reading = useRead(shopWebsite.readChanges, { websiteId: website.id, of, limit: mostListed, ...filter }, { staleTime: 0 })
  const { data } = reading
  const sum = (data?.added ?? 0) + (data?.changed ?? 0) + (data?.lost ?? 0)
  const counts = { all: sum, added: data?.added ?? 0, changed: data?.changed ?? 0, lost: data?.lost ?? 0 }
  return (
    <PageModal
      open
      closesByEscape
      width={880}
      title={t(of === 'draft' ? 'changesOfDraft' : 'changesOfNext', { domain: website.host })}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <p className="form-about">{t(of === 'draft' ? 'changesOfDraftAbout' : 'changesOfNextAbout')}</p>
      {data === undefined && <NotYetRead reading={reading} />}
      {data !== undefined && data.problems.length > 0 && (
        <>
          <Alert type="error" showIcon className="form-alert" title={t('changesRefused')} />
          <ProblemTable problems={data.problems} count={data.problems.length} host={website.host} />
        </>
      )}
      {data !== undefined && sum === 0 && <EmptyState art="empty" title={t('noChanges')} />}
      {data !== undefined && sum > 0 && (
        <>
          <div className="changes-filter">
            <Segmented
              value={change}
              onChange={setChange}
              aria-label={t('changeKind')}
              options={(['all', 'added', 'changed', 'lost'] as const).map((value) => ({
                value,
                label: `${t(`change.${value}`)} ${whole(counts[value])}`,
              }))}
            />
            <Input.Search allowClear placeholder={t('changePath')} aria-label={t('changePath')} onSearch={setKeywords} />
          </div>
          <ChangeTable items={data.items} />
          {data.matching > data.items.length && (
            <p className="hint">{t('changesShown', { shown: whole(data.items.length), count: whole(data.matching) })}</p>
          )}
        </>
      )}
    </PageModal>
  )
}

function ChangeTable({ items }: { items: PageChange[] }) {
  const t = useText(publishingText)
  const words = useText(publishText)
  const columns: TableColumnType<PageChange>[] = [
    { key: 'path', title: t('page'), dataIndex: 'path', ellipsis: true },
    {
      key: 'change',
      title: t('changeKind'),
      width: 90,
      render: (_, row) => <Tag tone={tones[row.change]}>{t(`change.${row.change}`)}</Tag>,
    },
    {
      key: 'reasons',
      title: t('reasons'),
      ellipsis: true,
      render: (_, row) => row.reasons.map((reason) => reasonName(reason, words)).join(' · ') || '–',
    },
  ]
  return (
    <Table
      size="small"
      rowKey="path"
      columns={columns}
      dataSource={items}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      tableLayout="fixed"
      scroll={{ x: 640 }}
    />
  )
}
