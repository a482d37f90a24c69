import type { StatementColumns, StatementPreview, StatementProblem } from '@wanpu/contract'
import { Alert } from 'antd'
import { PreviewCounts, ProblemRows, TableColumns, TableRows } from '../../../kit/table-input/TablePreview.tsx'
import { tableInputText } from '../../../kit/table-input/table-input.text.ts'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { statementText } from './bank-statement.text.ts'

export interface Layout {
  columns?: StatementColumns
  hasHeader?: boolean
}

interface StatementResultProps {
  preview: StatementPreview
  isReading: boolean
  /** Reads the statement again, with other columns. */
  read: (layout: Layout) => void
}

const money = (minor: number, currency: string) => `${currency} ${amount(minor, currency)}`

/** What a statement would book, what stays out and why, and what its columns were taken for. */
export function StatementResult({ preview, isReading, read }: StatementResultProps) {
  const t = useText(statementText)
  const table = useText(tableInputText)
  const { head, hasHeader, columns, isRemembered, isReadable, totalRows, booking, failing, sums } = preview
  const counts = [
    [table('totalRows'), totalRows],
    [t('willBook'), booking],
    [t('willFail'), failing],
  ] as const
  const fields = [
    { name: 'amount', label: t('amount'), isOptional: false },
    { name: 'reference', label: t('reference'), isOptional: false },
    { name: 'currency', label: t('currencyColumn'), isOptional: true },
    { name: 'direction', label: t('direction'), isOptional: true },
    { name: 'date', label: t('date'), isOptional: true },
    { name: 'payer', label: t('payer'), isOptional: true },
    { name: 'bankNo', label: t('bankNo'), isOptional: true },
  ] as const
  const sum = sums.map(({ amountMinor, currencyCode }) => money(amountMinor, currencyCode)).join(' + ')
  return (
    <div className="given-preview" aria-busy={isReading}>
      {isReadable ? <PreviewCounts counts={counts} /> : <Alert type="warning" showIcon title={t('unreadable')} role="alert" />}
      {booking > 0 && (
        <p>
          <strong>{t('sum', { sum })}</strong> {t('told')}
        </p>
      )}
      <TableColumns
        head={head}
        hasHeader={hasHeader}
        columns={columns}
        fields={fields}
        isRemembered={isRemembered}
        change={(changed, isHeader) => read({ columns: changed, hasHeader: isHeader })}
      />
      {isReadable && booking === 0 && <p role="status">{t('nothing')}</p>}
      {failing > 0 && <StatementProblems problems={preview.problems} groups={preview.problemGroups} failing={failing} />}
      {booking > 0 && <Matches preview={preview} />}
    </div>
  )
}

interface StatementProblemsProps {
  /** The first rows that are not booked. */
  problems: readonly StatementProblem[]
  groups: StatementPreview['problemGroups']
  failing: number
}

/** Rows that are not booked, and why. */
export function StatementProblems({ problems, groups, failing }: StatementProblemsProps) {
  const t = useText(statementText)
  const rows = problems.map(({ row, payer, reference, amount: written, reason, orderNo, dueMinor, orderCurrency }) => {
    const due = dueMinor && orderCurrency ? t('due', { due: money(dueMinor, orderCurrency) }) : undefined
    return [String(row), written, payer, reference, [reason, orderNo, due].filter(Boolean).join(' · ')]
  })
  const heads = [t('amount'), t('payer'), t('reference')]
  return <ProblemRows title={t('problemRows')} groups={groups} heads={heads} rows={rows} failing={failing} />
}

function Matches({ preview: { matches } }: { preview: StatementPreview }) {
  const t = useText(statementText)
  const table = useText(tableInputText)
  const name = t('goodRows', { count: matches.length })
  const rows = matches.map(({ row, amountMinor, currencyCode, payer, reference, orderNo }) => [
    String(row),
    money(amountMinor, currencyCode),
    payer,
    reference,
    orderNo,
  ])
  return (
    <>
      <h3>{name}</h3>
      <TableRows name={name} heads={[table('row'), t('amount'), t('payer'), t('reference'), t('orderNo')]} rows={rows} />
    </>
  )
}
