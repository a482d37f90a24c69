import { useEffect } from 'react'
import { say } from '../../kit/text.ts'
import { notices } from '../notices.ts'
import { toolsText } from './tools.text.ts'

/** True for Internet Explorer's core, which browsers with two cores show in their compatible mode. */
export function hasOldCore(agent: string): boolean {
  return /MSIE |Trident\//.test(agent)
}

/** Tells who sits at an old core to update or to switch to the fast mode. */
export function useOldBrowserWarning(): void {
  useEffect(() => {
    if (!hasOldCore(navigator.userAgent)) return
    const t = say(toolsText)
    notices()?.modal.warning({ title: t('oldBrowser'), content: t('oldBrowserAbout'), okText: t('close') })
  }, [])
}
