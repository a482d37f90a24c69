import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  about?: string
  children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, about, children }: PanelProps) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {about !== undefined && <p className="panel-about">{about}</p>}
      {children}
    </section>
  )
}
