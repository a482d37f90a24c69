import { create } from 'zustand'
import { useText } from '../../lib/text.ts'
import { Mark } from '../frame/Mark.tsx'
import { themeText } from './theme.text.ts'

export const useOverlay = create<{ isShown: boolean }>(() => ({ isShown: false }))

/** Hides the rebuilding of the shell while the theme changes. */
export function Overlay() {
  const t = useText(themeText)
  const isShown = useOverlay((overlay) => overlay.isShown)
  if (!isShown) return null
  return (
    <div className="theme-overlay" role="status">
      <Mark size={48} />
      <p>{t('switching')}</p>
    </div>
  )
}
