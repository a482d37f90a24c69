import { type ThemeConfig, theme } from 'antd'
import { fontFamily, type Mode, palette } from '../lib/palette.ts'
import type { Preferences } from './theme/preferences.ts'

/** What antd needs to know of the preferences; the rest is the style sheets' business. */
export type AntdLook = Pick<Preferences, 'color' | 'radius' | 'fontSize' | 'isCompact'> & {
  /** Below 992 px: everything to press is 40 px high. */
  isMobile: boolean
  /** Nothing moves: the person asked the system for it. */
  isStill: boolean
}

/** The widths at which antd's grid of 24 columns, and all else that answers to the window's width, changes. */
const screens = {
  screenXSMax: 639,
  screenSM: 640,
  screenSMMin: 640,
  screenSMMax: 767,
  screenMD: 768,
  screenMDMin: 768,
  screenMDMax: 1023,
  screenLG: 1024,
  screenLGMin: 1024,
  screenLGMax: 1279,
  screenXL: 1280,
  screenXLMin: 1280,
  screenXLMax: 1535,
  screenXXL: 1536,
  screenXXLMin: 1536,
}

/**
 * antd in the colours of palette.ts. What antd would mix from two colours itself is named here, or bothModes could not
 * move it.
 */
export function antdTheme(mode: Mode, look: AntdLook): ThemeConfig {
  const c = palette(mode, look.color)
  // antd reads these of its table, but its types leave them out.
  const sortIcons = { headerIconColor: c['ink-3'], headerIconHoverColor: c.ink }
  const light = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: look.isCompact ? [light, theme.compactAlgorithm] : light,
    hashed: false,
    cssVar: { key: 'wp' },
    token: {
      colorPrimary: c.strong,
      colorInfo: c.strong,
      colorLink: c['accent-ink'],
      colorLinkHover: c.accent,
      colorText: c.ink,
      colorTextSecondary: c['ink-2'],
      colorTextTertiary: c['ink-3'],
      colorTextDescription: c['ink-3'],
      colorTextPlaceholder: c['ink-3'],
      colorIcon: c['ink-3'],
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBorderSecondary: c.line,
      colorSuccess: mode === 'dark' ? '#3fae72' : '#2a9d5f',
      colorSuccessText: c.good,
      colorSuccessBg: c['good-soft'],
      colorWarningText: c.warn,
      colorErrorText: c.bad,
      colorError: mode === 'dark' ? '#ff9d94' : '#d0342c',
      ...(look.isMobile && { controlHeight: 40, controlHeightSM: 40 }),
      borderRadius: look.radius,
      ...screens,
      fontFamily,
      fontSize: look.fontSize,
      motion: !look.isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
        defaultHoverColor: c['accent-ink'],
        defaultActiveColor: c['accent-ink'],
        colorLink: c['accent-ink'],
        colorLinkHover: c['accent-ink'],
        colorPrimary: c.strong,
        colorPrimaryHover: c['strong-hover'],
        solidTextColor: mode === 'dark' ? '#000' : '#fff',
        dangerColor: mode === 'dark' ? '#2b0f0d' : '#fff',
        ...(mode === 'dark' && { colorError: c.bad, colorErrorHover: c.bad, colorErrorBorderHover: c.bad }),
      },
      Table: {
        headerBg: c.surface,
        headerColor: c['ink-2'],
        headerSplitColor: 'transparent',
        rowHoverBg: c.sunken,
        rowSelectedBg: c.chosen,
        rowSelectedHoverBg: c['chosen-hover'],
        borderColor: c['line-soft'],
        fixedHeaderSortActiveBg: c.surface,
        headerSortActiveBg: c.surface,
        headerSortHoverBg: c.sunken,
        bodySortBg: 'transparent',
        ...sortIcons,
        footerBg: c.sunken,
        cellPaddingBlockSM: 6,
        cellPaddingBlock: 11,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        popupBg: 'var(--wp-side-bg)',
        itemSelectedBg: 'var(--wp-side-chosen)',
        itemSelectedColor: 'var(--wp-side-chosen-ink)',
        subMenuItemSelectedColor: 'var(--wp-side-ink-strong)',
        itemColor: 'var(--wp-side-ink)',
        itemHoverColor: 'var(--wp-side-ink-strong)',
        itemHoverBg: 'var(--wp-side-hover)',
        itemActiveBg: 'var(--wp-side-hover)',
        horizontalItemSelectedColor: 'var(--wp-head-ink)',
        horizontalItemHoverColor: 'var(--wp-head-ink)',
        itemHeight: look.isCompact ? 34 : 38,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
        iconSize: 16,
      },
      Tabs: {
        itemSelectedColor: c['accent-ink'],
        itemHoverColor: c['accent-ink'],
        itemActiveColor: c['accent-ink'],
        inkBarColor: c['accent-ink'],
      },
      Pagination: { itemActiveColor: c['accent-ink'], itemActiveColorHover: c['accent-ink'] },
      Checkbox: { colorBorder: c.control },
      Radio: { colorBorder: c.control },
      Form: { labelColor: c.ink, verticalLabelPadding: '0 0 4px' },
      DatePicker: { cellHoverWithRangeBg: c['chosen-hover'], cellRangeBorderColor: c.accent },
      InputNumber: { filledHandleBg: c.sunken },
      Slider: { handleActiveOutlineColor: c['accent-soft'], handleColorDisabled: c.control },
      Drawer: { footerPaddingInline: 24, paddingLG: 24 },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#333c49' : '#27303d' },
    },
  }
}
