import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FlatRoute, MenuNode } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { RouteIcon } from './icons.tsx'
import { openRoute } from './open-route.ts'
import { titleOf } from './titles.ts'

interface SectionLinksProps {
  /** A strip of tabs at the left, a row in the header, or the 48 px rows of the fall layout. */
  kind: 'strip' | 'row' | 'fall'
  flat: readonly FlatRoute[]
  sections: readonly MenuNode[]
  section: MenuNode | undefined
  current: string
  /** The row that the keyboard came to. */
  onReach?: (at: number) => void
  onGo?: () => void
}

/**
 * Titles narrower than four Chinese characters are written large in the column layout; letters of other scripts are
 * half as wide.
 */
const largeBelow = 8
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
const halvesOf = (title: string) => [...title].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)

/** The first level of the menu; each leads to the first page of its section. */
export function SectionLinks({ kind, flat, sections, section, current, onReach, onGo }: SectionLinksProps) {
  const t = useText(frameText)
  useTranslation()
  const choose = (path: string) => {
    onGo?.()
    openRoute(flat, path, current)
  }
  return (
    <nav className={`sections sections-${kind}`} aria-label={t('sections')}>
      {sections.map((each, at) => {
        const title = titleOf(each.meta.title)
        return (
          <button
            key={each.path}
            type="button"
            title={title}
            aria-current={each === section ? 'true' : undefined}
            data-size={halvesOf(title) < largeBelow ? 'large' : 'small'}
            onClick={() => choose(each.path)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onReach?.(at)}
          >
            {kind !== 'row' && <RouteIcon name={each.meta.icon} />}
            <span className="section-title">{title}</span>
            {each.meta.badge && <span className="menu-badge">{each.meta.badge}</span>}
            {each.meta.dot && <Badge status="error" className="menu-dot" />}
          </button>
        )
      })}
    </nav>
  )
}
