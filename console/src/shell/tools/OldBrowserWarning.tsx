import { Button } from 'antd'
import { useState } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../lib/text.ts'
import { toolsText } from './tools.text.ts'

/** Tells who sits at an old core to update or to switch to the fast mode. */
export function OldBrowserWarning() {
  const t = useText(toolsText)
  const [isOpen, setOpen] = useState(() => hasOldCore(navigator.userAgent))
  const close = () => setOpen(false)
  return (
    <PageModal
      open={isOpen}
      closesByEscape
      title={t('oldBrowser')}
      width={410}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('understood')}
        </Button>
      }
    >
      <p className="dialog-about">{t('oldBrowserAbout')}</p>
    </PageModal>
  )
}

/** True for Internet Explorer's core, which browsers with two cores show in their compatible mode. */
function hasOldCore(agent: string): boolean {
  return /MSIE |Trident\//.test(agent)
}
