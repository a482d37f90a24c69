import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** What opens a list of its own below itself. */
const opener = '.ant-dropdown-trigger'

/** Secondary buttons of a screen: in its head on a desktop, behind one button on a phone. They are the same elements in both, so that turning a tablet closes no dialog. */
export function ScreenTools({ children }: { children: ReactNode }) {
  const t = useText(kitText)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && (box.current?.contains(target) || target.closest('.ant-dropdown') !== null)
      if (!isInside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal: stop.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])

  function closeWhenPressed({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button, label, a, [role="menuitem"]') && !target.closest(opener)) setOpen(false)
  }

  return (
    <div className="screen-tools" data-open={isOpen || undefined} ref={box}>
      <Button
        className="screen-tools-button"
        icon={<MoreOutlined />}
        aria-label={t('more')}
        title={t('more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click, too */}
      <div className="screen-tools-list" id={id} onClick={closeWhenPressed}>
        {children}
      </div>
    </div>
  )
}
