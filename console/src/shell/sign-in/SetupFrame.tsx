import '../shell.css'
import '../../kit/kit.css'
import '../pages/pages.css'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { Mark } from '../frame/Mark.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { FrontTools } from './FrontTools.tsx'

interface SetupFrameProps {
  title: string
  about?: string | undefined
  children: ReactNode
}

/** A page with one thing to do, outside of the shell. */
export function SetupFrame({ title, about, children }: SetupFrameProps) {
  const t = useText(frameText)
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <ThemeProvider>
      <main className="setup-page">
        <FrontTools />
        <section className="shell-page shell-page-narrow">
          <Mark size={44} />
          <h1>{title}</h1>
          {about !== undefined && <p className="shell-page-about">{about}</p>}
          {children}
        </section>
      </main>
    </ThemeProvider>
  )
}
