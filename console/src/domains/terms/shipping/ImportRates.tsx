import { useState } from 'react'
import { PageModal } from '../../../kit/PageModal.tsx'
import { PastedLines } from '../../../kit/table-input/PastedLines.tsx'
import { PreviewCounts } from '../../../kit/table-input/TablePreview.tsx'
import { amount, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { type NamedZone, type ReadRates, readRates } from './rates-file.ts'
import type { RuleFields } from './rule-fields.ts'
import { shippingText } from './shipping.text.ts'

interface ImportRatesProps {
  currency: string
  zones: readonly NamedZone[]
  /** How many rates the file takes the place of. */
  present: number
  take: (rules: RuleFields[]) => void
  close: () => void
}

const mostShown = 100

/**
 * Rates by paste or CSV file: give the rows, look at what goes in, put them into the form in the place of its rates.
 */
export function ImportRates({ currency, zones, present, take, close }: ImportRatesProps) {
  const t = useText(shippingText)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [result, setResult] = useState<ReadRates>()
  function look() {
    const read = readRates(text, currency, zones)
    if (text.trim() === '') setWrong(t('ratesNeeded'))
    else if (read.hasNoHead) setWrong(t('ratesNoHead', { column: t('feeMinor') }))
    else setResult(read)
  }
  function apply() {
    if (result !== undefined) take(result.rules)
    close()
  }
  const count = result?.rules.length ?? 0
  return (
    <PageModal
      open
      title={t('importRates')}
      width={640}
      okText={result === undefined ? t('ratesLook') : t('ratesTake', { count, present })}
      okButtonProps={{ disabled: result !== undefined && count === 0 }}
      cancelText={result === undefined ? t('ratesCancel') : t('ratesBack')}
      onOk={result === undefined ? look : apply}
      onCancel={result === undefined ? close : () => setResult(undefined)}
    >
      {result === undefined ? (
        <PastedLines
          text={text}
          wrong={wrong}
          onChange={(next) => {
            setText(next)
            setWrong(undefined)
          }}
          words={{ label: t('ratesLabel'), hint: t('ratesHint'), upload: t('ratesUpload'), tooBig: t('ratesTooBig') }}
        />
      ) : (
        <Preview result={result} currency={currency} zones={zones} />
      )}
    </PageModal>
  )
}

function Preview({ result: { rules, refused }, currency, zones }: { result: ReadRates } & Pick<ImportRatesProps, 'currency' | 'zones'>) {
  const t = useText(shippingText)
  const whereOf = ({ countries, zoneIds }: RuleFields) =>
    [...countries, ...zoneIds.map((id) => zones.find((zone) => zone.id === id)?.name ?? id)].join(', ') || t('everyCountry')
  return (
    <>
      <PreviewCounts
        counts={[
          [t('ratesGood'), rules.length],
          [t('ratesRefused'), refused.length],
        ]}
      />
      <ul className="rates-sample">
        {refused.slice(0, mostShown).map(({ line, problem, cell }) => (
          <li key={line} className="hint is-wrong">
            {t('ratesLine', { line: whole(line) })} · {t(`ratesProblem.${problem}`, { cell })}
          </li>
        ))}
        {rules.slice(0, mostShown).map((rule) => (
          <li key={rule.key}>
            {whereOf(rule)} · {amount(rule.feeMinor ?? 0, currency)} {currency}
          </li>
        ))}
      </ul>
    </>
  )
}
