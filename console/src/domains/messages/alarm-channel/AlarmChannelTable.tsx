import { PlusOutlined } from '@ant-design/icons'
import { type AlarmChannelRow, alarmChannel, alarmKind, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOfferActions } from '../../../kit/list/useOfferActions.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { OutcomeTag } from '../../../kit/TestOutcome.tsx'
import { useText } from '../../../lib/text.ts'
import { alarmChannelText } from './alarm-channel.text.ts'

const AlarmChannelForm = lazy(() => import('./AlarmChannelForm.tsx'))
const AlarmChannelTest = lazy(() => import('./AlarmChannelTest.tsx'))

const column = columnsFor(alarmChannel.search, alarmChannelText)
const columns = [
  column.text('name', { width: 200, strong: true }),
  column.custom('kind', (row) => <KindCell channel={row} />, { width: 130 }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 88 }),
  column.custom('websiteDomain', (row) => <WebsitesCell channel={row} />, { width: 220 }),
  column.custom('lastResult', (row) => <ResultCell channel={row} />, { width: 110 }),
  column.text('host', { width: 200 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(alarmChannel.search, alarmChannelText)
const filters = [
  filter.keywords(),
  filter.select('kind', alarmKind.options),
  filter.select('status', offerStatus.options),
  filter.website('websiteId'),
]

/** 告警通道: web hooks and chat robots that tell operators what needs them. */
export function AlarmChannelTable() {
  const t = useText(alarmChannelText)
  const list = useList(alarmChannel.search)
  const opened = useOpenButton()
  const offers = useOfferActions(alarmChannel, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row: AlarmChannelRow) => t('deleteOne', { name: row.name }),
    deleteSome: (count) => t('deleteSome', { count }),
  })

  const rowActions = (row: AlarmChannelRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: alarmChannel.update, open: (close) => <AlarmChannelForm edited={row} close={close} /> },
    { label: t('test'), may: alarmChannel.test, open: (close) => <AlarmChannelTest channel={row} close={close} /> },
    ...offers.rowActions(row),
  ]
  const create = opened.button(t('create'), (close) => <AlarmChannelForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: alarmChannel.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: alarmChannel.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={offers.batchActions}
        selectAll="ids"
        nameOf={(row) => row.name}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}

function KindCell({ channel: { kind } }: { channel: AlarmChannelRow }) {
  const t = useText(alarmChannelText)
  return t(`kind.${kind}`)
}

function WebsitesCell({ channel: { websiteDomain, groupName, ownerCode } }: { channel: AlarmChannelRow }) {
  const t = useText(alarmChannelText)
  const limits = [websiteDomain, groupName && t('ofGroup', { name: groupName }), ownerCode && t('ofOwner', { code: ownerCode })].filter(
    Boolean,
  )
  return limits.length === 0 ? <Tag tone="grey">{t('allWebsites')}</Tag> : limits.join(' · ')
}

function ResultCell({ channel: { lastResult } }: { channel: AlarmChannelRow }) {
  const t = useText(alarmChannelText)
  const problem = lastResult?.problem ?? null
  const reason = problem === null ? '' : t(`problem.${problem}`)
  return (
    <OutcomeTag outcome={lastResult} words={{ none: t('result.none'), ok: t('result.ok'), failed: t('result.failed') }} reason={reason} />
  )
}
