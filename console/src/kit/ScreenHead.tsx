import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  /** One sentence of what the screen is for. */
  about?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The head of a screen that is no list. */
export function ScreenHead({ title, about, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        {about !== undefined && <p>{about}</p>}
      </div>
      {children !== undefined && <div className="screen-actions">{children}</div>}
    </header>
  )
}
