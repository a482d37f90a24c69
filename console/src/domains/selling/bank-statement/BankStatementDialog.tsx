import { bankStatement, currency, goodsBackup, order, orderLog, payment, type SentInputOf, type StatementPreview } from '@wanpu/contract'
import { Alert } from 'antd'
import { useId, useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { CurrencySelect } from '../../../kit/form/CurrencyField.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { isEmptySource, sourceInput, TableInput, type TableSource } from '../../../kit/table-input/TableInput.tsx'
import { tableInputText } from '../../../kit/table-input/table-input.text.ts'
import { useText } from '../../../lib/text.ts'
import { type Booked, BookedStatement } from './BookedStatement.tsx'
import { BookedStatements } from './BookedStatements.tsx'
import { statementText } from './bank-statement.text.ts'
import { type Layout, StatementResult } from './StatementResult.tsx'

type Wish = SentInputOf<typeof bankStatement.book>

/** Books the payments of a bank statement: give it, look at what it does, apply, and undo. */
export default function BankStatementDialog({ close }: { close: () => void }) {
  const t = useText(statementText)
  const table = useText(tableInputText)
  const kit = useText(kitText)
  const id = useId()
  const [source, setSource] = useState<TableSource>({})
  const [chosenCurrency, setCurrency] = useState<string>()
  const currencies = useRead(currency.readAll, {}, { staleTime: 5 * 60_000 }).data?.items
  const currencyCode = chosenCurrency ?? currencies?.find(({ rate }) => rate === 1)?.code
  const [lastPreview, setSeen] = useState<{ wish: Wish; preview: StatementPreview }>()
  const [isIncomplete, setIncomplete] = useState(false)
  const previewing = useAction(bankStatement.preview, { inPlace: 'all' })
  const [booked, setBooked] = useState<Booked>()
  const booking = useAction(bankStatement.book, {
    report: (result, changeSetId) => {
      setBooked({ result, changeSetId })
      return true
    },
    refresh: [order, orderLog, payment, goodsBackup],
    inPlace: 'all',
  })
  const isEmpty = isEmptySource(source)

  async function look(layout: Layout = {}) {
    if (isEmpty || currencyCode === undefined) return setIncomplete(true)
    const wish: Wish = { ...sourceInput(source), currencyCode, ...layout }
    const preview = await previewing.run(wish)
    if (preview !== undefined) setSeen({ wish, preview })
  }

  async function book() {
    if (lastPreview === undefined) return
    // What was looked at is booked, whatever is remembered for these headers by then.
    const { columns, hasHeader } = lastPreview.preview
    await booking.run({ ...lastPreview.wish, columns, hasHeader })
  }

  if (booked !== undefined) return <BookedStatement booked={booked} close={close} />
  const failure = booking.failure ?? previewing.failure
  const count = lastPreview?.preview.booking ?? 0
  return (
    <PageModal
      open
      closesByEscape
      title={t('title')}
      width={760}
      okText={lastPreview === undefined ? table('check') : t('book', { count })}
      okButtonProps={{ loading: previewing.isRunning || booking.isRunning, disabled: lastPreview !== undefined && count === 0 }}
      cancelText={lastPreview === undefined ? kit('cancel') : table('back')}
      onOk={() => void (lastPreview === undefined ? look() : book())}
      onCancel={() => (lastPreview === undefined ? close() : setSeen(undefined))}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {lastPreview === undefined ? (
        <>
          <TableInput
            source={source}
            set={setSource}
            label={t('rows')}
            hint={t('rows.hint')}
            wrong={isIncomplete && isEmpty ? table('needed') : undefined}
          />
          <div className="given-line">
            <label htmlFor={`${id}-currency`}>{t('currency')}</label>
            <CurrencySelect
              id={`${id}-currency`}
              {...(currencyCode !== undefined && { value: currencyCode })}
              isMissing={isIncomplete && currencyCode === undefined}
              onChange={setCurrency}
            />
          </div>
          <BookedStatements />
        </>
      ) : (
        <StatementResult preview={lastPreview.preview} isReading={previewing.isRunning} read={(layout) => void look(layout)} />
      )}
    </PageModal>
  )
}
