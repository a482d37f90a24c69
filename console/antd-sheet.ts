import { extractStyle } from '@ant-design/static-style-extract'
import * as antd from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { type BothModes, bothModes } from './src/shell/theme/both-modes.ts'
import type { AntdLook } from './src/shell/theme.ts'

/** Parts of antd that neither the console nor the parts that it uses draw: a fifth of the sheet. */
export const unusedParts = (
  'Affix Anchor BackTop BorderBeam Breadcrumb Calendar Card Carousel Cascader FloatButton Grid Layout List Listy Masonry Mentions QRCode Rate ' +
  'Splitter Statistic Tour Transfer Typography Watermark'
).split(' ')

const usualLook: AntdLook = { color: '#4e88f3', radius: 6, fontSize: 14, isCompact: false, isMobile: false, isStill: false }

/**
 * Serves `virtual:antd.css`, antd's style sheet. Made when the console is built, because making it part by part as they
 * are first drawn takes a fifth of the processor time of a page. Without the values of a look, which the running
 * console sets as variables.
 */
export function antdSheet(): Plugin {
  const file = '/virtual-antd.css'
  return {
    name: 'antd-sheet',
    resolveId: (id) => (id === 'virtual:antd.css' ? file : undefined),
    load: (id) => (id === file ? drawSheet(bothModes(usualLook)) : undefined),
  }
}

/**
 * The rules of every used part in that theme. They are the same for every look: what differs are variables, which are
 * left out.
 */
export function drawSheet({ theme }: Pick<BothModes, 'theme'>): string {
  const { ConfigProvider } = antd
  const whole = extractStyle({
    customTheme: (parts) => createElement(ConfigProvider, { theme: { ...theme, zeroRuntime: false } }, parts),
    excludes: unusedParts,
  })
  return whole.replaceAll(/\.(?:wp|css-var-)[^{}]*\{--[^{}]*\}/g, '').replaceAll(/\.data-ant-cssinjs-cache-path\{[^{}]*\}/g, '')
}
