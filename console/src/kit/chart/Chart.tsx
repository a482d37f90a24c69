import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'

const Canvas = lazy(() => import('./Canvas.tsx'))

export interface Series {
  name: string
  values: readonly number[]
  /** The period before stands behind in grey. */
  isFaint?: boolean
}

export interface ChartProps {
  title: string
  kind: 'line' | 'bar' | 'pie'
  /** What stands along the axis, or the slices of a pie. */
  labels: readonly string[]
  series: readonly Series[]
  /** How figures are written in the tooltip and the table. */
  format?: (value: number) => string
  height?: number
  /** Counts of things: the axis has no fractions. */
  isWhole?: boolean
  /** The last label is not over: what leads to it is dashed, its bar is faint. */
  isRunning?: boolean
  /** A small control beside the title, such as the currency. */
  choice?: ReactNode
}

/** A chart with one accent, a light grid and a real zero; the same figures as a table for whoever wants or needs them. */
export function Chart(props: ChartProps) {
  const { title, labels, series, format = String, height = 260 } = props
  const t = useText(kitText)
  const [isTable, setTable] = useState(false)
  const label = isTable ? t('chartView') : t('tableView')
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        {props.choice}
        <Button
          type="text"
          size="small"
          icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={`${title}: ${label}`}
          title={label}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      <div className={isTable ? 'chart-table' : 'chart-table is-hidden'} style={isTable ? { maxHeight: height } : {}}>
        <table>
          <caption>{t('chartOf', { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              {series.map((each) => (
                <th scope="col" key={each.name}>
                  {each.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((each) => (
                  <td key={each.name}>{format(each.values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isTable && (
        <div aria-hidden="true" style={{ height }}>
          <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
            <Canvas {...props} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}
