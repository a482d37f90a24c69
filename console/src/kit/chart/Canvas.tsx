import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useLook } from '../../lib/color-mode.ts'
import type { ChartProps } from './chart-props.ts'
import { optionOf } from './option.ts'

register([LineChart, BarChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/**
 * Made when shown and thrown away when hidden: that costs a few milliseconds and leaves nothing behind in a hidden tab.
 */
export default function Canvas(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const mode = useLook((look) => look.mode)

  useEffect(() => {
    if (place.current === null) return
    const chart = init(place.current)
    chart.setOption(optionOf(props, mode, matchMedia('(prefers-reduced-motion: reduce)').matches))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [props, mode])

  return <div ref={place} style={{ height: '100%' }} />
}
