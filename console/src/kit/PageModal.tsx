import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Modal, type ModalProps } from 'antd'
import { type PointerEvent, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ActiveContext } from '../lib/page.ts'
import { useText } from '../lib/text.ts'
import { LevelContext, useLevel } from '../lib/z-index.ts'
import { focusFirst } from './form/focus-first.ts'
import { kitText } from './kit.text.ts'

interface PageModalProps extends ModalProps {
  closesByEscape?: boolean
}

/**
 * The dialog of the pages: dragged by its title, full screen by the button in the header or a double click on the
 * title, closed by its own buttons only; with `closesByEscape` by Escape, too, as long as nothing was typed into it.
 * antd's own loses its panel when a tab with an open dialog is hidden, and brings the page down when the tab comes
 * back. Without its animation it does not; so the animation ends with the first hiding.
 */
export function PageModal({ title, onCancel, style, className = '', width, closesByEscape = false, ...props }: PageModalProps) {
  const isActive = use(ActiveContext)
  const [wasHidden, setWasHidden] = useState(false)
  const [isFull, setFull] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { offset, drag, reset } = useDrag()
  const content = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      content.current = element
      // antd names the dialog by all of its head; the button in it is no part of the name.
      if (document.getElementById(nameId)) element?.closest('[role="dialog"]')?.setAttribute('aria-labelledby', nameId)
    },
    [nameId],
  )
  const isOpen = props.open !== false
  const level = useLevel(isOpen)
  useEffect(() => () => setWasHidden(true), [])
  useEffect(() => {
    if (!isOpen) setWasHidden(false)
  }, [isOpen])
  const still = wasHidden || !isActive ? { transitionName: '', maskTransitionName: '' } : {}

  function toggleFull() {
    reset()
    setFull(!isFull)
  }

  const close: ModalProps['onCancel'] = (event) => {
    setFull(false)
    reset()
    onCancel?.(event)
  }

  const moved = isFull ? { top: 0, margin: 0, maxWidth: '100vw', padding: 0 } : { ...style, translate: `${offset.x}px ${offset.y}px` }
  return (
    <Modal
      mask={{ closable: false }}
      keyboard={closesByEscape && !isTyped}
      zIndex={level}
      {...props}
      {...still}
      afterOpenChange={(isThere) => {
        if (isThere) focusFirst(content.current)
        props.afterOpenChange?.(isThere)
      }}
      {...(onCancel !== undefined && { onCancel: close })}
      className={`page-modal ${isFull ? 'page-modal-full ' : ''}${className}`}
      width={isFull ? '100vw' : width}
      style={moved}
      title={
        title === undefined || title === null ? (
          title
        ) : (
          <Title nameId={nameId} isFull={isFull} toggle={toggleFull} drag={isFull ? undefined : drag}>
            {title}
          </Title>
        )
      }
    >
      <div ref={hold} onInput={() => setTyped(true)}>
        <LevelContext value={level}>{props.children}</LevelContext>
      </div>
    </Modal>
  )
}

interface TitleProps {
  nameId: string
  isFull: boolean
  toggle: () => void
  drag: ((event: PointerEvent) => void) | undefined
  children: ReactNode
}

function Title({ nameId, isFull, toggle, drag, children }: TitleProps) {
  const t = useText(kitText)
  const label = isFull ? t('exitFullscreen') : t('fullscreen')
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button next to it does the same for the keyboard */}
      <div id={nameId} className="page-modal-title" onPointerDown={drag} onDoubleClick={toggle}>
        {children}
      </div>
      <button type="button" className="page-modal-size" aria-label={label} title={label} onClick={toggle}>
        {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      </button>
    </>
  )
}

const nowhere = { x: 0, y: 0 }

/** How far the dialog was dragged from where it opened. */
function useDrag() {
  const [offset, setOffset] = useState(nowhere)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function drag(event: PointerEvent) {
    if (event.button !== 0) return
    const from = { x: event.clientX - offset.x, y: event.clientY - offset.y }
    const listening = new AbortController()
    const { signal } = listening
    // The title never leaves the window, or nobody could bring it back.
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
    addEventListener(
      'pointermove',
      (move) => setOffset({ x: within(move.clientX, innerWidth) - from.x, y: within(move.clientY, innerHeight) - from.y }),
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => listening.abort(), { signal })
    stop.current = () => listening.abort()
  }

  return { offset, drag, reset: () => setOffset(nowhere) }
}
