import { bankStatement, type PaymentRow, payment, paymentProvider, paymentState } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { CurrencySelect } from '../../terms/currency/CurrencySelect.tsx'
import { statementText } from '../bank-statement/bank-statement.text.ts'
import { drawAccountSelect, showAccount } from './AccountSelect.tsx'
import { accountWords } from './account-words.ts'
import { failureText } from './failure-text.ts'
import { recordText } from './payment-record.text.ts'
import { paymentTones } from './payment-tones.ts'

const BankStatementDialog = lazy(() => import('../bank-statement/BankStatementDialog.tsx'))
const RefundDialog = lazy(() => import('./RefundDialog.tsx'))

const column = columnsFor(payment.search, recordText)
const columns = [
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 184 }),
  column.custom('kind', (row) => <KindCell payment={row} />, { width: 116 }),
  column.custom('state', (row) => <StateCell payment={row} />, { width: 128, isState: true }),
  column.custom('amountMinor', (row) => <AmountCell payment={row} />, { width: 130, align: 'right' }),
  column.money('refundedMinor', { currency: 'currencyCode', width: 110, zeroIsNothing: true }),
  column.custom('feeMinor', (row) => <FeeCell payment={row} />, { width: 100, align: 'right' }),
  column.instant('createdAt', { width: 152 }),
  column.custom('accountName', (row) => <AccountCell payment={row} />, { width: 148 }),
  column.text('providerNo', { width: 180 }),
  column.instant('settledAt', { extra: true }),
  column.shop('websiteDomain', { extra: true }),
  column.text('paymentNo', { extra: true }),
  column.text('reason', { extra: true }),
  column.custom('failure', ({ failure }) => failureText(failure) || <Nothing />, { extra: true }),
  column.text('byName', { extra: true }),
]

const filter = filtersFor(payment.search, recordText)
const filters = [
  filter.keywords(),
  filter.select('kind', ['charge', 'refund']),
  filter.selectMany('state', paymentState.options),
  filter.select('provider', paymentProvider.options),
  filter.website('websiteId'),
  filter.custom('accountId', drawAccountSelect, { show: showAccount }),
  filter.custom('currencyCode', ({ values, set }, id) => (
    <CurrencySelect
      id={id}
      value={typeof values.currencyCode === 'string' ? values.currencyCode : undefined}
      onChange={(currencyCode) => set({ currencyCode })}
    />
  )),
  filter.days('settledAt', 'settledFrom', 'settledTo'),
]

const newestFirst = { by: 'createdAt', desc: true } as const

/** Each payment and refund. */
export function PaymentTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(recordText)
  const statement = useText(statementText)
  const opened = useOpenButton()
  const list = useList(payment.search, { sort: newestFirst })
  const rowActions = (row: PaymentRow): RowAction[] =>
    row.refundableMinor > 0
      ? [{ label: t('refund'), may: payment.refund, open: (close) => <RefundDialog charge={row} close={close} /> }]
      : []
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: payment.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        filters={filters}
        rowActions={rowActions}
        nameOf={(row) => row.paymentNo}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
        tools={
          <>
            {switcher}
            {opened.button(
              statement('open'),
              (close) => (
                <BankStatementDialog close={close} />
              ),
              { may: bankStatement.book },
            )}
          </>
        }
      />
      {opened.element}
    </>
  )
}

function FeeCell({ payment: { feeMinor, isFeeEstimated, currencyCode } }: { payment: PaymentRow }) {
  const t = useText(recordText)
  if (feeMinor === 0) return <Nothing />
  return (
    <>
      <Money minor={feeMinor} currency={currencyCode} />
      {isFeeEstimated && <small className="account-limit">{t('estimated')}</small>}
    </>
  )
}

function AccountCell({ payment: row }: { payment: PaymentRow }) {
  useText(recordText)
  return accountWords(row)
}

function KindCell({ payment: { kind, isTest } }: { payment: PaymentRow }) {
  const t = useText(recordText)
  return (
    <>
      {t(`kind.${kind}`)} {isTest && <Tag tone="amber">{t('testMode')}</Tag>}
    </>
  )
}

/** A refund by hand is recorded here and sent elsewhere: that it arrived is not known. */
function StateCell({ payment: { kind, state, provider } }: { payment: PaymentRow }) {
  const t = useText(recordText)
  if (kind === 'refund' && state === 'succeeded' && provider === 'manual') return <Tag tone="blue">{t('recordedByHand')}</Tag>
  return <Tag tone={paymentTones[state]}>{t(`state.${state}`)}</Tag>
}

/** Money that went out is negative. */
function AmountCell({ payment: { kind, amountMinor, currencyCode } }: { payment: PaymentRow }) {
  return <Money minor={kind === 'refund' ? -amountMinor : amountMinor} currency={currencyCode} />
}
