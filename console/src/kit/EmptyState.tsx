import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing/Drawing.tsx'
import { HelpLink } from './HelpLink.tsx'

interface EmptyStateProps {
  art: DrawingName
  title: string
  about?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** True where it is all that the page has. */
  isPage?: boolean
  /** The way to the screen's chapter of the guide: for whoever has nothing here yet. */
  hasHelp?: boolean
}

/** Says why there is nothing here and offers the next step. */
export function EmptyState({ art, title, about, action, isPage = false, hasHelp = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty-state">
      <Drawing name={art} />
      <Title className="empty-title">{title}</Title>
      {about && <p className="empty-about">{about}</p>}
      {action && <div className="empty-action">{action}</div>}
      {hasHelp && <HelpLink />}
    </div>
  )
}
