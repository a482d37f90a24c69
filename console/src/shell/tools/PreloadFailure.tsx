import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../lib/text.ts'
import { toolsText } from './tools.text.ts'

/**
 * A file of this build is gone, because a newer build took its place: offers to reload instead of leaving a broken
 * page.
 */
export function PreloadFailure() {
  const t = useText(toolsText)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    // Not prevented: the tab that asked for the file still shows its own error, and the error log keeps it.
    const show = () => setShown(true)
    addEventListener('vite:preloadError', show)
    return () => removeEventListener('vite:preloadError', show)
  }, [])

  return (
    <PageModal
      open={isShown}
      title={t('preloadTitle')}
      width={410}
      onCancel={() => setShown(false)}
      footer={
        <Button type="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      <p className="dialog-about">{t('preloadAbout')}</p>
    </PageModal>
  )
}
