import {
  BugOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { Badge } from 'antd'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useText } from '../../lib/text.ts'
import { throttle } from '../../lib/timing.ts'
import { useErrorLog } from '../frame/error-log.ts'
import { openHelp } from '../help/open-help.ts'
import { isFullscreen, onFullscreen, refreshCurrent, toggleFullscreen } from './fullscreen.ts'
import { lock, openTool } from './store.ts'
import { ToolButton } from './ToolButton.tsx'
import { toolsText } from './tools.text.ts'

const spinFor = 500

/** The button that opens the command palette. */
export function PaletteButton() {
  const t = useText(toolsText)
  return <ToolButton label={`${t('palette')} (Ctrl K)`} icon={<SearchOutlined />} onClick={() => openTool('palette')} />
}

/** The button that opens the chapter of the page in front. */
export function HelpButton() {
  const t = useText(toolsText)
  return <ToolButton label={t('howThisWorks')} icon={<QuestionCircleOutlined />} onClick={openHelp} />
}

/** The count of errors that nobody handled, on the button that lists them. */
export function ErrorLogButton() {
  const t = useText(toolsText)
  const count = useErrorLog((log) => log.entries.length)
  return (
    <Badge count={count} size="small" color="var(--wp-alarm)" offset={[-4, 6]}>
      <ToolButton label={t('errorsCount', { count })} icon={<BugOutlined />} onClick={() => openTool('errors')} />
    </Badge>
  )
}

/** The button that locks the screen. */
export function LockButton() {
  const t = useText(toolsText)
  return <ToolButton label={t('lock')} icon={<LockOutlined />} onClick={lock} />
}

/** The button that fills the screen, or leaves that again; it follows changes by keys, too. */
export function FullscreenButton() {
  const t = useText(toolsText)
  const isFull = useSyncExternalStore(onFullscreen, isFullscreen)
  return (
    <ToolButton
      label={isFull ? t('exitFullscreen') : t('fullscreen')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggleFullscreen}
    />
  )
}

/** Builds the present page again; its sign turns for half a second. Impatient clicks count once in two seconds. */
export function RefreshButton() {
  const t = useText(toolsText)
  const [isSpinning, setSpinning] = useState(false)
  const refresh = useMemo(
    () =>
      throttle(() => {
        setSpinning(true)
        setTimeout(() => setSpinning(false), spinFor)
        refreshCurrent()
      }),
    [],
  )
  return <ToolButton label={t('refresh')} icon={<SyncOutlined spin={isSpinning} />} onClick={refresh} />
}
