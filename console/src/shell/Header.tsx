import { EllipsisOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../kit/text.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { frameText } from './frame.text.ts'
import { type HeaderTool, headerTools } from './header-tools.ts'
import type { Fold } from './layouts/parts.ts'
import { usePreferences } from './theme/store.ts'
import { useIsMobile } from './useIsMobile.ts'

/** The bar on top: what the layout puts first, then the tools. */
export function Header({ children }: { children: ReactNode }) {
  const preferences = usePreferences()
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const shown = headerTools.filter(({ shownBy, hiddenAt }) => (shownBy === undefined || preferences[shownBy]) && hiddenAt !== pathname)
  const inBar = shown.filter(({ isOnPhone }) => !isMobile || isOnPhone)
  const behind = shown.filter((tool) => !inBar.includes(tool))
  return (
    <header className="header">
      {children}
      <div className="header-tools">
        <Tools tools={inBar} />
        {behind.length > 0 && <MoreTools tools={behind} />}
        <DrawnTool Tool={AccountMenu} />
      </div>
    </header>
  )
}

function Tools({ tools }: { tools: readonly HeaderTool[] }) {
  return tools.map(({ name, Tool }) => <DrawnTool key={name} Tool={Tool} />)
}

/** No tool is drawn again because the page changed. */
const DrawnTool = memo(function DrawnTool({ Tool }: Pick<HeaderTool, 'Tool'>) {
  return <Tool />
})

function MoreTools({ tools }: { tools: readonly HeaderTool[] }) {
  const t = useText(frameText)
  const content = (
    <div className="more-tools">
      <Tools tools={tools} />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={t('moreTools')} title={t('moreTools')} />
    </Popover>
  )
}

export function FoldButton({ fold }: { fold: Fold }) {
  if (fold.isHidden) return null
  return (
    <Button
      type="text"
      aria-label={fold.label}
      title={fold.label}
      icon={fold.isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={fold.toggle}
    />
  )
}
