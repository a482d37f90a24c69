import { type currency, type OutputOf, type PlannedRate, rateOutcome } from '@wanpu/contract'
import { Alert, Checkbox } from 'antd'
import { Tag } from '../../../kit/Tag.tsx'
import { listed, signedPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { currencyText } from './currency.text.ts'
import { isNewRate, isTicked, type NewRate } from './new-rates.ts'
import './currency.css'

interface FetchedRatesProps {
  fetched: OutputOf<typeof currency.fetchRates>
  ticked: Readonly<Record<string, boolean>>
  tick: (code: string, isOn: boolean) => void
}

const staying = rateOutcome.exclude(['changed', 'jumped', 'base']).options

/** The rates that change with a tick each, and below them which stay and why. */
export function FetchedRates({ fetched: { day, rates }, ticked, tick }: FetchedRatesProps) {
  const t = useText(currencyText)
  const changing = rates.filter(isNewRate)
  const base = rates.find(({ outcome }) => outcome === 'base')?.code ?? ''
  const codesOf = (outcome: PlannedRate['outcome']) => rates.filter((row) => row.outcome === outcome).map(({ code }) => code)
  return (
    <>
      <p className="form-about">{t('fetchAbout', { day, base })}</p>
      {changing.length === 0 && <Alert type="success" showIcon role="status" title={t('fetchUpToDate')} />}
      {changing.length > 0 && (
        <div className="fetched-rates">
          <table>
            <thead>
              <tr>
                <th>{t('code')}</th>
                <th>{t('rateBefore')}</th>
                <th>{t('rateAfter')}</th>
                <th>{t('rateChange')}</th>
              </tr>
            </thead>
            <tbody>
              {changing.map((row) => (
                <Row key={row.code} row={row} isOn={isTicked(row, ticked)} tick={tick} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="fetched-stay">
        {staying.map((outcome) => {
          const codes = codesOf(outcome)
          return codes.length > 0 && <li key={outcome}>{t(`stays.${outcome}`, { codes: listed(codes) })}</li>
        })}
      </ul>
    </>
  )
}

interface RowProps {
  row: NewRate
  isOn: boolean
  tick: FetchedRatesProps['tick']
}

function Row({ row: { code, outcome, before, after }, isOn, tick }: RowProps) {
  const t = useText(currencyText)
  return (
    <tr>
      <td>
        <Checkbox checked={isOn} aria-label={t('rateTake', { code })} onChange={({ target }) => tick(code, target.checked)}>
          {code}
        </Checkbox>
        {outcome === 'jumped' && <Tag tone="amber">{t('jumped')}</Tag>}
      </td>
      <td className="figure">{String(before)}</td>
      <td className="figure">{String(after)}</td>
      <td className="figure">{signedPercent((after - before) / before)}</td>
    </tr>
  )
}
