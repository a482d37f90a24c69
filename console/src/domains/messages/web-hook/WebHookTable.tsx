import { eventTypes, offerStatus, type WebHookRow, webHook, webHookDelivery } from '@wanpu/contract'
import { Tooltip } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { ResultTag } from '../../../kit/endpoint/ResultTag.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { deliveriesPath, WebHookTabs } from './WebHookTabs.tsx'
import { webHookText } from './web-hook.text.ts'

const WebHookForm = lazy(() => import('./WebHookForm.tsx'))
const WebHookTest = lazy(() => import('./WebHookTest.tsx'))
const SecretDialog = lazy(() => import('./SecretDialog.tsx'))

const column = columnsFor(webHook.search, webHookText)
const columns = [
  column.text('name', { width: 180, strong: true }),
  column.custom('status', (row) => <StatusCell hook={row} />, { width: 130 }),
  column.text('address', { width: 260 }),
  column.custom('events', (row) => <EventsCell hook={row} />, { width: 200 }),
  column.custom('websiteDomain', (row) => <WebsitesCell hook={row} />, { width: 180 }),
  column.custom('lastResult', (row) => <ResultTag result={row.lastResult} text={webHookText} problems={webHookText} />, { width: 110 }),
  column.number('waiting'),
  column.text('savedBy', { width: 130 }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(webHook.search, webHookText)
const filters = [
  filter.keywords(),
  filter.select('event', eventTypes),
  filter.select('status', offerStatus.options),
  filter.website('websiteId'),
]

/** 事件推送: where other systems are told what happens. */
export function WebHookTable() {
  const t = useText(webHookText)
  const list = useList(webHook.search)
  const navigate = useNavigate()
  const { screen, opened } = useOfferScreen(webHook, webHookText, {
    Form: WebHookForm,
    nameOf: (row) => row.name,
    more: (row: WebHookRow) => [
      { label: t('log'), may: webHookDelivery.search, run: () => navigate(`${deliveriesPath}?webHookId=${row.id}`) },
      { label: t('test'), may: webHook.test, open: (close) => <WebHookTest hook={row} close={close} /> },
      { label: t('secret'), may: webHook.setSecret, open: (close) => <SecretDialog hook={row} close={close} /> },
    ],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tabs={<WebHookTabs current="hooks" />} {...screen} />
      {opened.element}
    </>
  )
}

/** Active or not, and what is the matter. */
function StatusCell({ hook: { status, stoppedBy, failingSince, hasSecret } }: { hook: WebHookRow }) {
  const t = useText(webHookText)
  const failing = failingSince === null ? '' : t('failing', { time: instantText(failingSince) })
  const reason = hasSecret ? (stoppedBy === '' ? failing : t(`stopped.${stoppedBy}`)) : t('noSecret')
  const tone = status === 'stopped' ? (stoppedBy === '' ? 'grey' : 'red') : failing === '' ? 'green' : 'amber'
  return (
    <Tooltip title={reason}>
      <span>
        <Tag tone={tone}>{t(`status.${status}`)}</Tag>
      </span>
    </Tooltip>
  )
}

function EventsCell({ hook: { events } }: { hook: WebHookRow }) {
  const t = useText(webHookText)
  return <span title={events.join(', ')}>{events.map((type) => t(`event.${type}`)).join(' · ')}</span>
}

function WebsitesCell({ hook: { websiteDomain, groupName, ownerCode } }: { hook: WebHookRow }) {
  const t = useText(webHookText)
  const limits = [websiteDomain, groupName && t('ofGroup', { name: groupName }), ownerCode && t('ofOwner', { code: ownerCode })].filter(
    Boolean,
  )
  if (limits.length > 0) return limits.join(' · ')
  return (
    <Tag isLabel tone="grey">
      {t('allWebsites')}
    </Tag>
  )
}
