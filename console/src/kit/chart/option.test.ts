import { expect, test } from 'vitest'
import type { ChartProps } from './chart-props.ts'
import { optionOf } from './option.ts'

const orders: ChartProps = { title: '订单', kind: 'line', labels: ['1 月', '2 月', '3 月'], series: [{ name: '订单', values: [4, 6, 1] }] }

test('what is counted so far of a period is a point by itself, no fall of the line', () => {
  const { series } = optionOf({ ...orders, isRunning: true }, 'light', true)

  expect(series).toMatchObject([
    { name: '订单', data: [4, 6] },
    { name: '订单', data: [null, null, 1], showSymbol: true },
  ])
  expect(optionOf(orders, 'light', true).series).toMatchObject([{ data: [4, 6, 1] }])
})

test('the bar of a period that is not over is faint', () => {
  const { series } = optionOf({ ...orders, kind: 'bar', isRunning: true }, 'light', true)

  expect(series).toMatchObject([{ data: [4, 6, { value: 1, itemStyle: { opacity: 0.45 } }] }])
})

test('the axis begins at zero, and that of counts has no fractions', () => {
  expect(optionOf({ ...orders, isWhole: true }, 'light', true)).toMatchObject({ yAxis: { min: 0, minInterval: 1 } })
  expect(optionOf(orders, 'light', true)).not.toHaveProperty('yAxis.minInterval')
})

test('the axis of a period without anything says zero and nothing else', () => {
  const nothing = { ...orders, format: (value: number) => `${value / 100} USD`, series: [{ name: '收入', values: [0, 0, 0] }] }

  const { yAxis } = optionOf(nothing, 'light', true) as { yAxis: { axisLabel: { formatter: (value: number) => string } } }

  expect(yAxis).toMatchObject({ min: 0, minInterval: 1 })
  expect([0, 1].map(yAxis.axisLabel.formatter)).toEqual(['0 USD', ''])
})
