import { offerStatus, type PaymentModeRow, paymentMode, paymentModeTexts, paymentModeTranslation } from '@wanpu/contract'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { ModeName } from '../../../kit/ModeName.tsx'
import { nameOf } from '../../../kit/names.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ProviderName } from './ProviderName.tsx'
import { paymentText } from './payment.text.ts'

const PaymentModeForm = lazy(() => import('./PaymentModeForm.tsx'))

const column = columnsFor(paymentMode.search, paymentText)
const columns = [
  column.custom('name', (row) => <ModeName name={nameOf(row)} icon={row.icon} />, { width: 240 }),
  column.custom('status', (row) => <StatusCell mode={row} />, { width: 110 }),
  column.custom('provider', (row) => <ProviderName provider={row.provider} />, { width: 176 }),
  column.text('code', { width: 150 }),
  column.custom('accounts', (row) => <AccountsCell mode={row} />, { width: 150 }),
  column.number('holdMinutes', { extra: true }),
  column.number('sort', { width: 104 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(paymentMode.search, paymentText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.missingIn('missingIn')]

/** 收款方式管理 */
export function PaymentModeTable() {
  const t = useText(paymentText)
  const go = useNavigate()
  const list = useList(paymentMode.search)
  const { screen, opened } = useOfferScreen(paymentMode, paymentText, {
    Form: PaymentModeForm,
    nameOf,
    cannotDelete: (row: PaymentModeRow) => (row.accounts > 0 ? t('inUse') : undefined),
  })
  const rowActions = (row: PaymentModeRow): RowAction[] => [
    { label: t('accounts'), run: () => go(`/setting/paymentAccountManagement/${row.id}`) },
    ...screen.rowActions(row),
  ]
  const translate = importTranslationsButton(opened, { file: paymentModeTranslation, texts: paymentModeTexts, refresh: paymentMode })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tools={translate} {...screen} rowActions={rowActions} />
      {opened.element}
    </>
  )
}

/** A method that nobody can be paid by is not in use, whatever its switch says. */
function StatusCell({ mode: { status, activeAccounts } }: { mode: PaymentModeRow }) {
  const t = useText(paymentText)
  if (status === 'stopped') return <Tag tone="grey">{t('status.stopped')}</Tag>
  return activeAccounts > 0 ? <Tag tone="green">{t('status.active')}</Tag> : <Tag tone="amber">{t('withoutAccount')}</Tag>
}

function AccountsCell({ mode: { accounts, activeAccounts } }: { mode: PaymentModeRow }) {
  const t = useText(paymentText)
  const words = t('accountsOf', { active: whole(activeAccounts), count: whole(accounts) })
  return activeAccounts > 0 ? (
    <span className="figure">{words}</span>
  ) : (
    <span className="figure is-short" title={t('noAccount')}>
      {words}
    </span>
  )
}
