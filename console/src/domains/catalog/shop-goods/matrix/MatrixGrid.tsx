import type { MatrixRow } from '@wanpu/contract'
import { type KeyboardEvent, useMemo } from 'react'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { amount } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { type Draft, type Drafts, isOnSale, keyOf, priceText, typedPrice } from './drafts.ts'
import { matrixText } from './matrix.text.ts'
import { useWindow } from './useWindow.ts'

export interface MatrixSite {
  id: string
  host: string
}

interface MatrixGridProps {
  rows: readonly MatrixRow[]
  sites: readonly MatrixSite[]
  drafts: Drafts
  change: (row: MatrixRow, websiteId: string, draft: Draft) => void
}

const rowHeight = 56

/** Products against websites. Arrow keys and Enter go up and down a column, Tab goes along the row. */
export function MatrixGrid({ rows, sites, drafts, change }: MatrixGridProps) {
  const t = useText(matrixText)
  const { from, to, above, below, onScroll } = useWindow(rows.length, rowHeight)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="matrix" aria-label={t('screen')} tabIndex={0} onScroll={onScroll} onKeyDown={moveByKey}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col" className="matrix-figure">
              {t('stockPrice')}
            </th>
            {sites.map((site) => (
              <th key={site.id} scope="col" title={site.host}>
                <span className="cell-line">{site.host}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.slice(from, to).map((row, at) => (
            <Line key={row.id} row={row} number={from + at} sites={sites} drafts={drafts} change={change} />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}

type LineProps = Omit<MatrixGridProps, 'rows'> & { row: MatrixRow; number: number }

function Line({ row, number, sites, drafts, change }: LineProps) {
  const cells = useMemo(() => new Map(row.cells.map((cell) => [cell.websiteId, cell])), [row])
  return (
    <tr aria-rowindex={number + 2} style={{ height: rowHeight }}>
      <th scope="row">
        <span className="shop-line">
          <Thumb src={row.pic} alt="" />
          <span className="shop-line-text">
            <span className="cell-line cell-strong" title={row.title}>
              {row.title}
            </span>
            <small className="cell-line">
              <span className="matrix-price">
                {amount(row.priceMinor, row.currencyCode)} {row.currencyCode}
              </span>
              <span className="matrix-sku">{row.sku}</span>
            </small>
          </span>
        </span>
      </th>
      <td className="matrix-figure">
        {amount(row.priceMinor, row.currencyCode)} <small>{row.currencyCode}</small>
      </td>
      {sites.map((site, at) => (
        <Cell
          key={site.id}
          row={row}
          site={site}
          place={`${number}:${at}`}
          cell={cells.get(site.id)}
          draft={drafts[keyOf(row.id, site.id)]}
          change={change}
        />
      ))}
    </tr>
  )
}

interface CellProps extends Pick<MatrixGridProps, 'change'> {
  row: MatrixRow
  site: MatrixSite
  place: string
  cell: MatrixRow['cells'][number] | undefined
  draft: Draft | undefined
}

function Cell({ row, site, place, cell, draft, change }: CellProps) {
  const t = useText(matrixText)
  const words = { title: row.title, host: site.host }
  const price = draft?.price ?? priceText(cell, row.currencyCode)
  const isOn = draft?.isOn ?? isOnSale(cell)
  const isWrong = typedPrice(price, row.currencyCode) === undefined
  return (
    <td className={`matrix-cell${draft === undefined ? '' : ' is-changed'}${isOn ? '' : ' is-off'}`}>
      <input
        type="checkbox"
        aria-label={t('onOf', words)}
        checked={isOn}
        onChange={({ target }) => change(row, site.id, { isOn: target.checked })}
      />
      <input
        inputMode="decimal"
        data-place={place}
        aria-label={t('priceOf', words)}
        aria-invalid={isWrong}
        title={isWrong ? t('wrong') : undefined}
        placeholder={amount(row.priceMinor, row.currencyCode)}
        value={price}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(row, site.id, { price: target.value })}
      />
    </td>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = event.target instanceof HTMLElement && event.target.dataset.place ? steps[event.key] : undefined
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const [row = '0', column = '0'] = (event.target.dataset.place ?? '').split(':')
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-place="${Number(row) + step}:${column}"]`)
  if (next === null) return
  event.preventDefault()
  next.focus()
}
