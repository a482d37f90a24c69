import {
  type ComparedSums,
  chinaTimeZone,
  type PaymentComparison,
  type PaymentDay,
  type PaymentDifference,
  type PaymentProvider,
  paymentCompare,
  providerFacts,
} from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { Money } from '../../../kit/Money.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { businessZone } from '../../../lib/zone.ts'
import { accountWords } from './account-words.ts'
import { compareText } from './compare.text.ts'

/** What an account took on a day, next to what its provider says: sums by currency, and each payment that differs. */
export function CompareDialog({ day, close }: { day: PaymentDay & { accountId: string }; close: () => void }) {
  const t = useText(compareText)
  const reading = useRead(paymentCompare.compare, { id: day.accountId, day: day.day }, { staleTime: 0 })
  return (
    <PageModal
      open
      title={t('title', { account: accountWords(day), day: day.day })}
      width={860}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      {reading.data === undefined ? (
        <NotYetRead reading={reading} rows={4} />
      ) : (
        <Comparison comparison={reading.data} provider={day.provider} />
      )}
    </PageModal>
  )
}

function Comparison({ comparison, provider }: { comparison: PaymentComparison; provider: PaymentProvider }) {
  const t = useText(compareText)
  const { isTold, timeZone, currencies, differences, differenceCount, unreadLines, unreadLineCount } = comparison
  const hour = providerFacts[provider].billsFromHour
  if (!isTold) return <p role="status">{t('untold')}</p>
  return (
    <>
      <Alert
        type={differenceCount === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={differenceCount === 0 ? t('same') : t('differs', { count: differenceCount })}
      />
      {currencies.length > 0 && <Sums currencies={currencies} />}
      {differences.length > 0 && <Differences rows={differences} count={differenceCount} />}
      {unreadLines.length > 0 && <UnreadLines lines={unreadLines} count={unreadLineCount} />}
      <ComparedDay timeZone={timeZone} />
      <p className="hint">{hour === undefined ? t('about') : t('aboutBills', { hour })}</p>
    </>
  )
}

/** Of which zone the compared day is, and whether the list of days has another one. */
function ComparedDay({ timeZone }: Pick<PaymentComparison, 'timeZone'>) {
  const t = useText(compareText)
  const own = businessZone().name
  return (
    <p className="hint">
      {timeZone === chinaTimeZone ? t('dayOfChina') : t('dayOf', { zone: timeZone })} {timeZone !== own && t('otherDay', { zone: own })}
    </p>
  )
}

function UnreadLines({ lines, count }: { lines: PaymentComparison['unreadLines']; count: number }) {
  const t = useText(compareText)
  return (
    <details>
      <summary>{t('unread', { count })}</summary>
      <ul aria-label={t('unread', { count })}>
        {lines.map(({ day, line, text }) => (
          <li key={`${day} ${line}`}>{t('unreadLine', { day, line, text })}</li>
        ))}
      </ul>
      {count > lines.length && <p className="hint">{t('firstLines', { count: whole(lines.length) })}</p>}
    </details>
  )
}

const sumNames = ['takenMinor', 'refundedMinor', 'feeMinor', 'netMinor'] as const satisfies readonly (keyof ComparedSums)[]

const sides = ['here', 'there'] as const

/** Each sum next to the provider's, by currency; those that are not alike stand out. */
function Sums({ currencies }: Pick<PaymentComparison, 'currencies'>) {
  const t = useText(compareText)
  return (
    <section className="given-rows compared-sums" aria-label={t('sums')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sum')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {t(side)}
              </th>
            ))}
          </tr>
        </thead>
        {currencies.map((currency) => (
          <CurrencySums key={currency.currencyCode} {...currency} />
        ))}
      </table>
    </section>
  )
}

function CurrencySums({ currencyCode, ...sums }: PaymentComparison['currencies'][number]) {
  const t = useText(compareText)
  return (
    <tbody>
      {sumNames.map((name) => (
        <tr key={name} data-differs={sums.here[name] !== sums.there[name] || undefined}>
          <th scope="row">{t(name)}</th>
          {sides.map((side) => (
            <td key={side}>
              <Money minor={sums[side][name]} currency={currencyCode} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const heads = ['reason', 'number', 'here', 'there'] as const

function Differences({ rows, count }: { rows: readonly PaymentDifference[]; count: number }) {
  const t = useText(compareText)
  return (
    <>
      <h3>{t('differences')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className="given-rows compared-rows" aria-label={t('differences')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Difference key={`${row.reason} ${row.kind} ${row.paymentNo} ${row.providerNo}`} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {count > rows.length && <p className="hint">{t('first', { count: whole(rows.length) })}</p>}
    </>
  )
}

function Difference({ row }: { row: PaymentDifference }) {
  const t = useText(compareText)
  const { reason, kind, orderNo, paymentNo, providerNo, currencyCode, hereMinor, thereMinor, hereAt, thereAt } = row
  return (
    <tr>
      <td>{t(`${reason}.${kind}`)}</td>
      <td>
        {orderNo === '' ? paymentNo : <Link to={`/order/orderCenterManagement?keywords=${encodeURIComponent(orderNo)}`}>{orderNo}</Link>}
        {providerNo !== '' && <small className="compared-number">{providerNo}</small>}
      </td>
      <Side minor={hereMinor} at={hereAt} currency={currencyCode} />
      <Side minor={thereMinor} at={thereAt} currency={currencyCode} />
    </tr>
  )
}

function Side({ minor, at, currency }: { minor: number | null; at: string | null; currency: string }) {
  const t = useText(compareText)
  if (minor === null) return <td>{t('none')}</td>
  return (
    <td>
      <Money minor={minor} currency={currency} />
      {at !== null && <small className="account-limit">{instantText(at)}</small>}
    </td>
  )
}
