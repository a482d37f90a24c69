import { type AlarmChannelRow, alarmChannel, alarmKind, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { ResultTag } from '../../../kit/endpoint/ResultTag.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag } from '../../../kit/Tag.tsx'
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
  column.custom('lastResult', (row) => <ResultTag result={row.lastResult} text={alarmChannelText} problems={alarmChannelText} />, {
    width: 110,
  }),
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

/** 告警通道: webhooks and chat robots that tell operators what needs them. */
export function AlarmChannelTable() {
  const t = useText(alarmChannelText)
  const list = useList(alarmChannel.search)
  const { screen, opened } = useOfferScreen(alarmChannel, alarmChannelText, {
    Form: AlarmChannelForm,
    nameOf: (row) => row.name,
    trial: {
      label: t('test'),
      may: alarmChannel.test,
      draw: ({ id, title }, close, row?: AlarmChannelRow) => (
        <AlarmChannelTest channel={{ id, name: title, host: row?.host }} close={close} />
      ),
    },
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} />
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
  return limits.length === 0 ? (
    <Tag isLabel tone="grey">
      {t('allWebsites')}
    </Tag>
  ) : (
    limits.join(' · ')
  )
}
