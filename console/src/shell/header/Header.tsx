import { EllipsisOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/text.ts'
import { useErrorLog } from '../frame/error-log.ts'
import { frameText } from '../frame/frame.text.ts'
import type { Fold } from '../layouts/parts.ts'
import { usePreferences } from '../theme/store.ts'
import { ThemePanel } from '../theme/ThemePanel.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { type HeaderTool, headerTools } from './header-tools.ts'

/** The bar on top: what the layout puts first, then the tools. */
export function Header({ children }: { children: ReactNode }) {
  const preferences = usePreferences()
  const { pathname } = useLocation()
  const tools = headerTools.filter(({ shownBy, hiddenAt }) => (shownBy === undefined || preferences[shownBy]) && hiddenAt !== pathname)
  const hasErrors = useErrorLog((log) => log.entries.length > 0)
  // Errors that nobody handled are in sight, with their number.
  const isSeen = ({ name, isInBar }: HeaderTool) => isInBar || (name === 'errors' && hasErrors)
  const inBar = tools.filter(isSeen)
  const behind = tools.filter((tool) => !isSeen(tool))
  return (
    <header className="header">
      {children}
      <div className="header-tools">
        <Tools tools={inBar} />
        {behind.length > 0 && <MoreTools tools={behind} />}
        <DrawnTool Tool={AccountMenu} />
      </div>
      <DrawnTool Tool={ThemePanel} />
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

/** What is needed now and then, each with its name. */
function MoreTools({ tools }: { tools: readonly HeaderTool[] }) {
  const t = useText(frameText)
  const [isOpen, setOpen] = useState(false)
  const content = (
    <div className="more-tools">
      {tools.map(({ name, staysOpen, Tool }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click, too
        <div key={name} onClick={() => !staysOpen && setOpen(false)}>
          <DrawnTool Tool={Tool} />
        </div>
      ))}
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={content}
      open={isOpen}
      onOpenChange={setOpen}
      fresh
      getPopupContainer={(button) => button.closest('header') ?? document.body}
    >
      <Button type="text" icon={<EllipsisOutlined />} aria-label={t('moreTools')} title={t('moreTools')} />
    </Popover>
  )
}

/** Folds or opens the menu; nothing on pages that allow no folding. */
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
