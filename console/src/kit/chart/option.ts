import { fontFamily, type Mode, palette } from '../../lib/palette.ts'
import type { ChartProps, Series } from './chart-props.ts'

const slices = ['#4e88f3', '#7fb3ff', '#3fb6a8', '#f0b35a', '#b79cf5', '#8f9aab', '#ef8f86', '#5fd08f']

/** The chart's settings for ECharts. */
export function optionOf(
  { kind, labels, series, format = String, isWhole = false, isRunning = false }: ChartProps,
  mode: Mode,
  isStill: boolean,
) {
  const c = palette(mode)
  const isFlat = series.every(({ values }) => values.every((value) => !value))
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
      ...(kind !== 'pie' && { formatter: (points: readonly Point[]) => tooltipOf(points, format) }),
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
      // Without anything above zero the axis ends at 1: zero is all that it has to say.
      ...((isWhole || isFlat) && { minInterval: 1 }),
      splitLine: { lineStyle: { color: c['line-soft'] } },
      axisLabel: { color: c['ink-3'], formatter: (value: number) => (isFlat && value > 0 ? '' : format(value)) },
    },
    series:
      kind === 'bar'
        ? series.map((each) => barsOf(each, c, isRunning))
        : series.flatMap((each) => linesOf(each, c, { isRunning, isDark: mode === 'dark' })),
  }
}

type Colours = ReturnType<typeof palette>

function barsOf({ name, values, isFaint }: Series, c: Colours, isRunning: boolean) {
  const last = values.length - 1
  return {
    name,
    type: 'bar',
    data: values.map((value, at) => (isRunning && at === last ? { value, itemStyle: { opacity: 0.45 } } : value)),
    barMaxWidth: 28,
    itemStyle: { color: isFaint ? c['ink-3'] : c.accent, borderRadius: [3, 3, 0, 0] },
  }
}

/**
 * A line over the steps that are over, and the one that runs as a hollow point by itself: what it has counted so far is no
 * fall. Both go by one name.
 */
function linesOf({ name, values, isFaint }: Series, c: Colours, { isRunning, isDark }: { isRunning: boolean; isDark: boolean }) {
  const last = values.length - 1
  const isParted = isRunning && last > 0
  const color = isFaint ? c['ink-3'] : c.accent
  const line = {
    name,
    type: 'line',
    showSymbol: false,
    data: isParted ? values.slice(0, last) : [...values],
    itemStyle: { color },
    lineStyle: { width: isFaint ? 1.5 : 2 },
    ...(!isFaint && { areaStyle: { color: c.accent, opacity: isDark ? 0.16 : 0.1 } }),
  }
  if (!isParted) return [line]
  const point = {
    symbol: 'circle',
    symbolSize: isFaint ? 5 : 7,
    itemStyle: { color: c.raised, borderColor: color, borderWidth: isFaint ? 1.5 : 2 },
  }
  return [line, { name, type: 'line', showSymbol: true, data: values.map((value, at) => (at === last ? value : null)), ...point }]
}

interface Point {
  seriesName?: string
  marker?: string
  value?: unknown
  axisValueLabel?: string
}

/** The tooltip of a label: each name once, with its figure. */
function tooltipOf(points: readonly Point[], format: (value: number) => string): string {
  const figures = new Map(points.filter(({ value }) => typeof value === 'number').map((point) => [point.seriesName, point]))
  const lines = [...figures.values()].map(
    ({ marker = '', seriesName = '', value }) => `${marker}${plain(seriesName)} <b>${plain(format(Number(value)))}</b>`,
  )
  return [plain(points[0]?.axisValueLabel ?? ''), ...lines].join('<br>')
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
