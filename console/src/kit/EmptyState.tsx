import type { ReactNode } from 'react'
import { HelpLink } from './HelpLink.tsx'

type Art = 'box' | 'search' | 'lock' | 'broken' | 'crane'

interface EmptyStateProps {
  art: Art
  title: string
  about?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** True where it is all that the page has. */
  isPage?: boolean
  /** The way to the screen's chapter of the guide: for whoever has nothing here yet. */
  hasHelp?: boolean
}

const drawings: Record<Art, ReactNode> = {
  box: (
    <>
      <path d="M22 40 48 28l26 12-26 12z" className="art-soft" />
      <path d="M22 40v26l26 12V52zM74 40v26L48 78V52z" className="art-mid" />
      <path d="m22 40-8 9 26 12 8-9zM74 40l8 9-26 12-8-9z" className="art-soft" />
    </>
  ),
  search: (
    <>
      <rect x="16" y="24" width="50" height="50" rx="6" className="art-mid" />
      <path d="M26 38h30M26 48h22M26 58h14" className="art-line" />
      <circle cx="62" cy="58" r="14" className="art-soft art-edge" />
      <path d="m72 68 10 10" className="art-edge" />
    </>
  ),
  lock: (
    <>
      <path d="M34 44v-8a14 14 0 0 1 28 0v8" className="art-edge" fill="none" />
      <rect x="24" y="44" width="48" height="34" rx="6" className="art-mid" />
      <circle cx="48" cy="58" r="5" className="art-soft" />
      <path d="M48 62v7" className="art-edge" />
    </>
  ),
  broken: (
    <>
      <rect x="14" y="26" width="68" height="48" rx="6" className="art-mid" />
      <path d="m46 26-6 16 10 8-8 24" className="art-edge" fill="none" />
    </>
  ),
  crane: (
    <>
      <path d="M30 78V22h6v56M22 30h56M36 22l36 8" className="art-edge" fill="none" />
      <path d="M68 30v14" className="art-edge" />
      <rect x="58" y="44" width="20" height="16" rx="3" className="art-mid" />
      <path d="M18 78h60" className="art-edge" />
    </>
  ),
}

/** Says why there is nothing here and offers the next step. */
export function EmptyState({ art, title, about, action, isPage = false, hasHelp = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty-state">
      <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        {drawings[art]}
      </svg>
      <Title className="empty-title">{title}</Title>
      {about && <p className="empty-about">{about}</p>}
      {action && <div className="empty-action">{action}</div>}
      {hasHelp && <HelpLink />}
    </div>
  )
}
