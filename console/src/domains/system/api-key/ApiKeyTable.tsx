import { PlusOutlined } from '@ant-design/icons'
import { type ApiKeyRow, apiKey, apiKeyState } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, listed } from '../../../lib/format.ts'
import { go } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { apiKeyText } from './api-key.text.ts'

const ApiKeyForm = lazy(() => import('./ApiKeyForm.tsx'))
const RotateApiKey = lazy(() => import('./RotateApiKey.tsx'))

const column = columnsFor(apiKey.search, apiKeyText)
const columns = [
  column.text('name', { width: 180, strong: true }),
  column.tag('state', { active: 'green', expired: 'grey', revoked: 'grey', powerless: 'amber' }, { width: 96 }),
  column.custom('hint', (row) => <HintCell apiKey={row} />, { width: 196 }),
  column.custom('presets', (row) => <RightsCell apiKey={row} />, { wide: true }),
  column.custom('websiteIds', (row) => <ReachCell apiKey={row} />, { width: 132 }),
  column.custom('lastUsedAt', (row) => <LastUseCell apiKey={row} />, { width: 168 }),
  column.custom('expiresAt', (row) => <ExpiryCell apiKey={row} />, { width: 152 }),
  column.text('ownerName', { width: 110 }),
  column.text('lastIp', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(apiKey.search, apiKeyText)
const filters = [filter.keywords(), filter.select('state', apiKeyState.options)]

/** API 密钥: by which other systems call in one's own name. */
export function ApiKeyTable() {
  const t = useText(apiKeyText)
  const list = useList(apiKey.search)
  const opened = useOpenButton()
  const rowActions = useKeyActions()
  const create = opened.button(t('create'), (close) => <ApiKeyForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: apiKey.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={filters}
        title={t('title')}
        about={t('about')}
        primary={create}
        rowActions={rowActions}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

function useKeyActions(): (row: ApiKeyRow) => RowAction[] {
  const t = useText(apiKeyText)
  const me = useSession((session) => session.user?.username)
  const revoke = useAction(apiKey.revoke, { done: t('revoked'), refresh: apiKey })
  return (row) => {
    const ended = row.state === 'revoked' ? t('endedKey') : undefined
    const off = ended ?? (row.ownerName === me ? undefined : t('othersKey', { name: row.ownerName }))
    return [
      { label: t('edit'), isEdit: true, off, may: apiKey.update, open: (close) => <ApiKeyForm edited={row} close={close} /> },
      { label: t('rotate'), off, may: apiKey.rotate, open: (close) => <RotateApiKey edited={row} close={close} /> },
      { label: t('calls'), run: () => go(`/user/auditManagement?apiKeyId=${row.id}`) },
      {
        label: t('revoke'),
        isDanger: true,
        off: ended,
        confirm: t('revokeOne', { name: row.name, hint: row.hint }),
        may: apiKey.revoke,
        run: () => revoke.run({ ids: [row.id] }),
      },
    ]
  }
}

function HintCell({ apiKey: { hint, formerUntil } }: { apiKey: ApiKeyRow }) {
  const t = useText(apiKeyText)
  return (
    <>
      <code>{hint}</code> {formerUntil !== null && <Tag tone="blue">{t('formerUntil', { time: instantText(formerUntil).slice(5) })}</Tag>}
    </>
  )
}

function RightsCell({ apiKey: { presets, permissions } }: { apiKey: ApiKeyRow }) {
  const t = useText(apiKeyText)
  const single = permissions.includes('*') ? [t('everything')] : permissions.length > 0 ? [t('singles', { count: permissions.length })] : []
  return listed([...presets.map((name) => t(`presets.${name}`)), ...single])
}

function ReachCell({ apiKey: { websiteIds, groupIds } }: { apiKey: ApiKeyRow }) {
  const t = useText(apiKeyText)
  if (websiteIds.length === 0 && groupIds.length === 0) return <span className="cell-nothing">{t('asMaker')}</span>
  const parts = [
    ...(websiteIds.length > 0 ? [t('websitesCount', { count: websiteIds.length })] : []),
    ...(groupIds.length > 0 ? [t('groupsCount', { count: groupIds.length })] : []),
  ]
  return listed(parts)
}

function LastUseCell({ apiKey: { lastUsedAt, lastIp } }: { apiKey: ApiKeyRow }) {
  return lastUsedAt === null ? <Nothing /> : <span title={lastIp}>{instantText(lastUsedAt)}</span>
}

function ExpiryCell({ apiKey: { expiresAt } }: { apiKey: ApiKeyRow }) {
  const t = useText(apiKeyText)
  return expiresAt === null ? <Tag tone="amber">{t('never')}</Tag> : instantText(expiresAt)
}
