import type { ShipColumns, ShipPreview } from '@wanpu/contract'
import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { parcelText } from './parcel.text.ts'

interface Layout {
  columns?: ShipColumns
  hasHeader?: boolean
}

interface ShipPreviewResultProps {
  preview: ShipPreview
  isReading: boolean
  /** Reads the list again, with other columns. */
  read: (layout: Layout) => void
}

/** What a list does: how many orders are shipped, what stays out and why, and what its columns were taken for. */
export function ShipPreviewResult({ preview, isReading, read }: ShipPreviewResultProps) {
  const t = useText(parcelText)
  const { totalRows, shipping, failing, problemGroups, head } = preview
  const counts = [
    ['totalRows', totalRows],
    ['willShip', shipping],
    ['willFail', failing],
  ] as const
  return (
    <div className="ship-preview" aria-busy={isReading}>
      <dl className="totals" aria-live="polite">
        {counts.map(([key, count]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{whole(count)}</dd>
          </div>
        ))}
      </dl>
      {head.length > 0 && <Columns preview={preview} read={read} />}
      {shipping === 0 && <p role="status">{t('nothingToShip')}</p>}
      {problemGroups.length > 0 && <Problems preview={preview} />}
      {preview.samples.length > 0 && <Samples preview={preview} />}
    </div>
  )
}

/** The columns as they were recognised; they can be put right. */
function Columns({ preview: { head, columns, hasHeader }, read }: Pick<ShipPreviewResultProps, 'preview' | 'read'>) {
  const t = useText(parcelText)
  const id = useId()
  const width = Math.max(...head.map((cells) => cells.length))
  const options = Array.from({ length: width }, (_, at) => ({
    value: at,
    label: t('column', { number: at + 1, sample: (head[0]?.[at] ?? '').slice(0, 40) }),
  }))
  const change = (name: keyof ShipColumns, at: number) => {
    const { carrier, ...others } = columns
    if (name === 'carrier') read({ hasHeader, columns: at < 0 ? others : { ...others, carrier: at } })
    else read({ hasHeader, columns: { ...columns, [name]: at } })
  }
  const fields = [
    ['orderNo', 'orderNo', options],
    ['trackingNo', 'trackingNo', options],
    ['carrier', 'carrierName', [{ value: -1, label: t('columnNone') }, ...options]],
  ] as const
  return (
    <fieldset className="ship-columns">
      <legend>{t('columns')}</legend>
      {fields.map(([name, word, choices]) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t(word)}</label>
          <Select
            id={`${id}-${name}`}
            className="wide"
            value={columns[name] ?? -1}
            options={[...choices]}
            onChange={(at: number) => change(name, at)}
          />
        </div>
      ))}
      <Checkbox checked={hasHeader} onChange={(event) => read({ columns, hasHeader: event.target.checked })}>
        {t('hasHeader')}
      </Checkbox>
    </fieldset>
  )
}

function Problems({ preview: { problemGroups, problems, failing } }: { preview: ShipPreview }) {
  const t = useText(parcelText)
  const rows = problems.map(({ row, orderNo, trackingNo, carrier, code, reason }) => [
    String(row),
    orderNo,
    trackingNo,
    code === 'unknown-carrier' ? `${reason} (${carrier})` : reason,
  ])
  return (
    <>
      <h3>{t('problemRows')}</h3>
      <ul className="ship-reasons">
        {problemGroups.map(({ code, reason, count }) => (
          <li key={code}>{t('reasonCount', { reason, count })}</li>
        ))}
      </ul>
      <Rows name={t('problemRows')} heads={[t('row'), t('orderNo'), t('trackingNo'), t('reason')]} rows={rows} />
      {failing > problems.length && <p className="hint">{t('shownProblems', { count: problems.length })}</p>}
    </>
  )
}

function Samples({ preview: { samples } }: { preview: ShipPreview }) {
  const t = useText(parcelText)
  const name = t('goodRows', { count: samples.length })
  const rows = samples.map(({ row, orderNo, carrierName, trackingNo }) => [String(row), orderNo, carrierName, trackingNo])
  return (
    <>
      <h3>{name}</h3>
      <Rows name={name} heads={[t('row'), t('orderNo'), t('carrierName'), t('trackingNo')]} rows={rows} />
    </>
  )
}

interface RowsProps {
  name: string
  heads: readonly string[]
  /** Each begins with the number of its row. */
  rows: readonly (readonly string[])[]
}

function Rows({ name, heads, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="ship-rows" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row = '', ...cells]) => (
            <tr key={row}>
              <td>{row}</td>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
