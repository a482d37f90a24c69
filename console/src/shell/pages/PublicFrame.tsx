import './public.css'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Mark } from '../frame/Mark.tsx'
import { FrontTools } from '../sign-in/FrontTools.tsx'
import { publicText } from './public.text.ts'

/** Head and foot of the pages that everybody may read. Plain elements: nothing heavy is fetched for them. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText(publicText)
  const isSignedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
    scrollTo(0, 0)
  }, [title, t])

  return (
    <div className="public">
      <header className="public-head">
        <Link to="/portal" className="public-brand">
          <Mark size={28} />
          <span>{t('product')}</span>
        </Link>
        <nav aria-label={t('home')}>
          <Link to="/portal">{t('portalNav')}</Link>
          <Link to="/product">{t('productNav')}</Link>
        </nav>
        <FrontTools />
        <Link to={isSignedIn ? '/' : '/login'} className="public-enter">
          {isSignedIn ? t('enter') : t('signIn')}
        </Link>
      </header>
      <main className="public-main">{children}</main>
      <footer className="public-foot">
        © {new Date().getFullYear()} {t('copyright')}
      </footer>
    </div>
  )
}
