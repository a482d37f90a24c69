import { PlusOutlined } from '@ant-design/icons'
import { isPlaceholderAccount, offerStatus, type PaymentAccountRow, paymentAccount, paymentMode } from '@wanpu/contract'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { AppliesTo } from '../../../kit/AppliesTo.tsx'
import { useAction, useRead } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { nameOf } from '../../../kit/names.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { amount } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { useTabLabel } from '../../../shell/tabs/useTabLabel.ts'
import { paymentText } from './payment.text.ts'
import './payment.css'

const PaymentAccountForm = lazy(() => import('./PaymentAccountForm.tsx'))
const AccountTest = lazy(() => import('./AccountTest.tsx'))

const column = columnsFor(paymentAccount.search, paymentText)
const columns = [
  column.text('name', { width: 170, strong: true }),
  column.tag('status', { active: 'green', stopped: 'amber' }, { width: 88 }),
  column.custom('account', (row) => <AccountCell account={row} />, { width: 190 }),
  column.custom('usedTodayMinor', (row) => <UsedCell account={row} />, { width: 180, align: 'right' }),
  column.custom('lastTest', (row) => <TestCell account={row} />, { width: 110 }),
  column.custom('refusedNotices', (row) => <NoticesCell account={row} />, { width: 210 }),
  column.custom('websiteIds', (row) => <WebsitesCell account={row} />, { width: 170, extra: true }),
  column.text('currencyCode', { width: 80, extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(paymentAccount.search, paymentText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.website('websiteId')]

/** 收款账号管理: the accounts of one mode, in a tab of its own. */
export function PaymentAccountTable() {
  const t = useText(paymentText)
  const { paymentModeId = '' } = useParams()
  const mayReadMode = useMay(paymentMode.read.name)
  const { data: mode } = useRead(paymentMode.read, mayReadMode ? { id: paymentModeId } : undefined)
  const list = useList(paymentAccount.search, { fixed: { paymentModeId } })
  const opened = useOpenButton()
  const modeName = mode === undefined ? '' : nameOf(mode)
  const title = modeName === '' ? t('accounts') : t('accountTitle', { mode: modeName })
  useTabLabel(mode && title)

  const { rowActions, batchActions } = useAccountActions(paymentModeId, modeName)
  const create = opened.button(
    t('createAccount'),
    (close) => <PaymentAccountForm modeId={paymentModeId} modeName={modeName} provider={mode?.provider ?? 'manual'} close={close} />,
    {
      type: 'primary',
      icon: <PlusOutlined />,
      may: paymentAccount.insert,
    },
  )
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: paymentAccount.export }}
        columns={columns}
        title={title}
        about={t('accountAbout')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{ title: t('noAccounts'), about: t('noAccountsAbout', { mode: modeName }) }}
      />
      {opened.element}
    </>
  )
}

/** What can be done with one account and with chosen ones. */
function useAccountActions(paymentModeId: string, modeName: string) {
  const t = useText(paymentText)
  const refresh = [paymentAccount, paymentMode]
  const setStatus = useAction(paymentAccount.setStatus, { done: ({ affected }) => t('statusChanged', { count: affected }), refresh })
  const removal = useRemoval(paymentAccount.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh,
  })
  const rowActions = (row: PaymentAccountRow): RowAction[] => [
    {
      label: t('edit'),
      isEdit: true,
      may: paymentAccount.update,
      open: (close) => <PaymentAccountForm modeId={paymentModeId} modeName={modeName} provider={row.provider} edited={row} close={close} />,
    },
    { label: t('test'), may: paymentAccount.test, open: (close) => <AccountTest account={row} close={close} /> },
    row.status === 'active'
      ? { label: t('stop'), may: paymentAccount.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'stopped' }) }
      : {
          label: t('start'),
          off: isPlaceholderAccount(row.account) ? t('toFillInFirst') : undefined,
          may: paymentAccount.setStatus,
          run: () => setStatus.run({ ids: [row.id], status: 'active' }),
        },
    { label: t('copyAccount'), off: row.account === '' ? t('toFillInFirst') : undefined, run: () => copyText(row.account) },
    removal.row(row.id, t('deleteOne', { name: row.name })),
  ]
  const batchActions: BatchAction<typeof paymentAccount.search>[] = [
    { label: t('start'), may: paymentAccount.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: paymentAccount.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    removal.chosen,
  ]
  return { rowActions, batchActions }
}

/** The number that money goes to; a text that stands in its place says that it is missing. */
function AccountCell({ account: { account, isTest } }: { account: PaymentAccountRow }) {
  const t = useText(paymentText)
  if (isPlaceholderAccount(account)) return <Tag tone="amber">{t('toFillIn')}</Tag>
  return (
    <>
      <span title={account}>{account}</span> {isTest && <Tag tone="amber">{t('testMode')}</Tag>}
    </>
  )
}

/** What today brought, and the limit where there is one. */
function UsedCell({ account: { usedTodayMinor, dailyLimitMinor, currencyCode } }: { account: PaymentAccountRow }) {
  const t = useText(paymentText)
  return (
    <span title={dailyLimitMinor === null ? undefined : t('ofLimit', { limit: amount(dailyLimitMinor, currencyCode) })}>
      <Money minor={usedTodayMinor} currency={currencyCode} />
      {dailyLimitMinor !== null && (
        <small className="account-limit">{t('ofLimit', { limit: amount(dailyLimitMinor, currencyCode) })}</small>
      )}
    </span>
  )
}

function TestCell({ account: { lastTest } }: { account: PaymentAccountRow }) {
  const t = useText(paymentText)
  if (lastTest === null) return <Tag tone="grey">{t('testNever')}</Tag>
  return lastTest.ok ? <Tag tone="green">{t('testOk')}</Tag> : <Tag tone="red">{t('testFailed')}</Tag>
}

/** Notices of the provider that changed nothing here. */
function NoticesCell({ account: { refusedNotices, lastRefusal, givenUpNotices } }: { account: PaymentAccountRow }) {
  const t = useText(paymentText)
  if (refusedNotices === 0 && givenUpNotices === 0) return <Nothing />
  return (
    <>
      {refusedNotices > 0 && <Tag tone="amber">{t('noticesRefused', { count: refusedNotices })}</Tag>}
      {lastRefusal !== null && (
        <small className="account-limit" title={t(`refusal.${lastRefusal}`)}>
          {t(`refusal.${lastRefusal}`)}
        </small>
      )}
      {givenUpNotices > 0 && <Tag tone="red">{t('noticesGivenUp', { count: givenUpNotices })}</Tag>}
    </>
  )
}

function WebsitesCell({ account }: { account: PaymentAccountRow }) {
  const t = useText(paymentText)
  return <AppliesTo row={account} everyone={t('allWebsites')} />
}
