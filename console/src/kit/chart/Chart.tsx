import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import type { ChartProps } from './chart-props.ts'

const Canvas = lazy(() => import('./Canvas.tsx'))

/**
 * A chart with one accent, a light grid and a real zero; the same figures as a table for whoever wants or needs them.
 */
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
