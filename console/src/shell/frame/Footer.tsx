import { useText } from '../../lib/text.ts'
import { frontText } from '../shell.text.ts'
import { usePreferences } from '../theme/store.ts'

/** At the end of every page. */
export function Footer() {
  const t = useText(frontText)
  const isShown = usePreferences((preferences) => preferences.showFooter)
  if (!isShown) return null
  return (
    <footer className="footer">
      © {new Date().getFullYear()} {t('copyright')}
    </footer>
  )
}
