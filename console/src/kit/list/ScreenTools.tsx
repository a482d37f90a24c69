import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** What opens a list of its own below itself. */
const opener = '.ant-dropdown-trigger'

/**
 * Secondary buttons of a screen: in its head on a desktop, behind one button on a phone. They are the same elements in
 * both, so that turning a tablet closes no dialog.
 */
export function ScreenTools({ children }: { children: ReactNode }) {
  const t = useText(kitText)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /**
   * What closes the list by a key or an entry leaves the focus at its button, where a dialog that opens gives it back
   * to.
   */
  const closeList = () => {
    button.current?.focus()
    setOpen(false)
  }
  const closeByKey = useEffectEvent(closeList)

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && (box.current?.contains(target) || target.closest('.ant-dropdown') !== null)
      if (!isInside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal: stop.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeByKey(), { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])

  /** Runs before the handler of the pressed element, so that a dialog opens from the button that stays. */
  function closeWhenPressed({ target }: MouseEvent) {
    if (isOpen && target instanceof Element && target.closest('button, label, a, [role="menuitem"]') && !target.closest(opener)) closeList()
  }

  return (
    <div className="screen-tools" data-open={isOpen || undefined} ref={box}>
      <Button
        ref={button}
        className="screen-tools-button"
        icon={<MoreOutlined />}
        aria-label={t('more')}
        title={t('more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="screen-tools-list" id={id} onClickCapture={closeWhenPressed}>
        {children}
      </div>
    </div>
  )
}
