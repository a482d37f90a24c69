import type { ReactNode } from 'react'
import { HelpLink } from './HelpLink.tsx'
import { ScreenTools } from './list/ScreenTools.tsx'

interface ScreenHeadProps {
  title: string
  /** One sentence of what the screen is for. */
  about?: ReactNode
  /** Between the title and the buttons, on a phone. */
  filters?: ReactNode
  /** Secondary buttons: on a phone behind one. */
  tools?: ReactNode
  /** The buttons that are always in sight. */
  children?: ReactNode
}

/** The head of a screen: its title, what it is for, the way to its chapter of the guide, and its buttons. */
export function ScreenHead({ title, about, filters, tools, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        {about && <p title={typeof about === 'string' ? about : undefined}>{about}</p>}
        <HelpLink />
      </div>
      {filters}
      {(tools || children) && (
        <div className="screen-actions">
          {tools && <ScreenTools>{tools}</ScreenTools>}
          {children}
        </div>
      )}
    </header>
  )
}
