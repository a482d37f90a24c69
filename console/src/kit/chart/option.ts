import { fontFamily, type Mode, palette } from '../../shell/palette.ts'
import type { ChartProps } from './Chart.tsx'

const slices = ['#4e88f3', '#7fb3ff', '#3fb6a8', '#f0b35a', '#b79cf5', '#8f9aab', '#ef8f86', '#5fd08f']

/** The chart's settings for ECharts. */
export function optionOf({ kind, labels, series, format = String }: ChartProps, mode: Mode, isStill: boolean) {
  const c = palette(mode)
  const shared = {
    animation: !isStill,
    animationDuration: 200,
    textStyle: { fontFamily, color: c['ink-2'] },
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      backgroundColor: c.raised,
      borderColor: c.line,
      textStyle: { color: c.ink, fontSize: 12 },
      valueFormatter: (value: unknown) => format(Number(value)),
    },
    legend: {
      show: series.length > 1 || kind === 'pie',
      top: 0,
      right: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: c['ink-2'] },
    },
  }
  if (kind === 'pie') {
    const values = labels.map((name, at) => ({ name, value: series[0]?.values[at] ?? 0 }))
    return {
      ...shared,
      color: slices,
      series: [{ type: 'pie', radius: ['52%', '76%'], center: ['50%', '56%'], label: { show: false }, data: values }],
    }
  }
  return {
    ...shared,
    grid: { left: 8, right: 12, top: series.length > 1 ? 36 : 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: [...labels],
      boundaryGap: kind === 'bar',
      axisLine: { lineStyle: { color: c.line } },
      axisTick: { show: false },
      axisLabel: { color: c['ink-3'] },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitLine: { lineStyle: { color: c['line-soft'] } },
      axisLabel: { color: c['ink-3'], formatter: (value: number) => format(value) },
    },
    series: series.map(({ name, values, isFaint }) => ({
      name,
      type: kind,
      data: [...values],
      showSymbol: false,
      barMaxWidth: 28,
      itemStyle: { color: isFaint ? c['ink-3'] : c.accent, borderRadius: kind === 'bar' ? [3, 3, 0, 0] : 0 },
      lineStyle: { width: 2, ...(isFaint && { type: 'dashed', width: 1.5 }) },
      ...(kind === 'line' && !isFaint && { areaStyle: { color: c.accent, opacity: mode === 'dark' ? 0.16 : 0.1 } }),
    })),
  }
}
