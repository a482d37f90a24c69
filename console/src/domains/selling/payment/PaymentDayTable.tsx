import type { UseQueryResult } from '@tanstack/react-query'
import { type OutputOf, type PaymentDay, payment, paymentCompare, paymentProvider, providerFacts } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useRead } from '../../../kit/call.ts'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import type { FilterOf } from '../../../kit/list/views/address.ts'
import { Money } from '../../../kit/Money.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { CurrencySelect } from '../../terms/currency/CurrencySelect.tsx'
import { drawAccountSelect, showAccount } from './AccountSelect.tsx'
import { accountWords } from './account-words.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { compareText } from './compare.text.ts'
import { recordText } from './payment-record.text.ts'
import './payment.css'

const column = columnsFor(payment.searchDays, recordText)
const columns = [
  column.text('day', { width: 120 }),
  column.custom('accountName', (row) => <AccountCell day={row} />, { width: 180 }),
  column.number('payments'),
  column.money('takenMinor', { currency: 'currencyCode' }),
  column.custom('refundedMinor', (row) => <Spent minor={row.refundedMinor} day={row} />, { width: 130, align: 'right' }),
  column.custom('feeMinor', (row) => <DayFee day={row} />, { width: 120, align: 'right' }),
  column.money('netMinor', { currency: 'currencyCode' }),
]

const filter = filtersFor(payment.searchDays, recordText)
const filters = [
  filter.days('period', 'from', 'to'),
  filter.custom('accountId', drawAccountSelect, { show: showAccount }),
  filter.website('websiteId'),
  filter.custom('currencyCode', ({ values, set }, id) => (
    <CurrencySelect
      id={id}
      value={typeof values.currencyCode === 'string' ? values.currencyCode : undefined}
      onChange={(currencyCode) => set({ currencyCode })}
    />
  )),
  filter.select('provider', paymentProvider.options),
]

/** 每日收入: what each account took by day, and all of them together in the base currency. */
export function PaymentDayTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(recordText)
  const compare = useText(compareText)
  const list = useList(payment.searchDays, { sort: { by: 'day', desc: true } })
  const rowActions = ({ accountId, ...day }: PaymentDay): RowAction[] =>
    accountId !== null && providerFacts[day.provider].tellsTransactions
      ? [
          {
            label: compare('open'),
            may: paymentCompare.compare,
            open: (close) => <CompareDialog day={{ ...day, accountId }} close={close} />,
          },
        ]
      : []
  return (
    <ListScreen
      list={list}
      exporting={{ action: payment.exportDays }}
      columns={columns}
      title={t('title')}
      about={t('daysAbout')}
      filters={filters}
      tools={switcher}
      rowActions={rowActions}
      summary={<Summary filter={list.filter} rows={list.rows} />}
      nameOf={(row) => `${row.day} ${accountWords(row)}`}
      empty={{ title: t('noDays'), about: t('noDaysAbout') }}
    />
  )
}

function AccountCell({ day }: { day: PaymentDay }) {
  useText(recordText)
  return accountWords(day)
}

/** What was given back or kept is below zero. */
function Spent({ minor, day: { currencyCode } }: { minor: number; day: PaymentDay }) {
  if (minor === 0) return <Nothing />
  return <Money minor={0 - minor} currency={currencyCode} />
}

/** A fee that is wholly or partly estimated says so. */
function DayFee({ day }: { day: PaymentDay }) {
  return (
    <>
      {day.estimatedFeeMinor > 0 && '≈ '}
      <Spent minor={day.feeMinor} day={day} />
    </>
  )
}

/** The sums of a filter above its rows, and whether fees within either are estimated. */
function Summary({ filter, rows }: { filter: FilterOf<typeof payment.searchDays>; rows: readonly PaymentDay[] }) {
  const t = useText(recordText)
  const isAllowed = useMay(payment.totals.name)
  const reading = useRead(payment.totals, isAllowed ? filter : undefined)
  const estimated = [...rows, reading.data?.base?.total].some((sums) => sums !== undefined && sums.estimatedFeeMinor > 0)
  return (
    <>
      {isAllowed && <PaymentSums reading={reading} />}
      {estimated && <p className="hint">{t('daysFeeEstimated')}</p>}
    </>
  )
}

/** What the accounts of a filter took in the base currency: altogether, and by day where that is opened. */
function PaymentSums({ reading }: { reading: UseQueryResult<OutputOf<typeof payment.totals>> }) {
  const t = useText(recordText)
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={2} />
  const { base } = reading.data
  if (base === null) return <p className="hint">{t('noBase')}</p>
  if (base.items.length === 0) return null
  const { currencyCode, isEstimated, total } = base
  return (
    <details className="payment-days">
      <summary>
        {t('daysInBase', { currency: currencyCode })} <Figures sums={total} currency={currencyCode} />
        {isEstimated && <span className="hint">{t('daysEstimated')}</span>}
      </summary>
      <BaseDays base={base} />
    </details>
  )
}

type Base = NonNullable<OutputOf<typeof payment.totals>['base']>
type Sums = Base['total']

/** What was taken, given back, kept by the provider, what is left, and the taxes within. */
function sumsOf({ takenMinor, refundedMinor, feeMinor, netMinor, taxMinor }: Sums) {
  return { takenMinor, refundedMinor: 0 - refundedMinor, feeMinor: 0 - feeMinor, netMinor, taxMinor }
}
type SumName = keyof ReturnType<typeof sumsOf>
const sumNames: readonly SumName[] = ['takenMinor', 'refundedMinor', 'feeMinor', 'netMinor', 'taxMinor']
const wordsOf = {
  takenMinor: 'takenMinor',
  refundedMinor: 'refundsMinor',
  feeMinor: 'feeMinor',
  netMinor: 'netMinor',
  taxMinor: 'taxMinor',
} as const

function Figures({ sums, currency }: { sums: Sums; currency: string }) {
  const t = useText(recordText)
  return (
    <dl className="totals">
      {sumNames.map((name) => (
        <div key={name}>
          <dt>{t(wordsOf[name])}</dt>
          <dd>
            <Sum name={name} sums={sums} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sum({ name, sums, currency }: { name: SumName; sums: Sums; currency: string }) {
  return (
    <>
      {name === 'feeMinor' && sums.estimatedFeeMinor > 0 && '≈ '}
      <Money minor={sumsOf(sums)[name]} currency={currency} />
    </>
  )
}

function BaseDays({ base: { currencyCode, items } }: { base: Base }) {
  const t = useText(recordText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="payment-days-rows" aria-label={t('daysInBase', { currency: currencyCode })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{t('day')}</th>
            {sumNames.map((name) => (
              <th key={name}>{t(wordsOf[name])}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.day}>
              <td>{row.day}</td>
              {sumNames.map((name) => (
                <td key={name}>{sumsOf(row)[name] === 0 ? <Nothing /> : <Sum name={name} sums={row} currency={currencyCode} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
