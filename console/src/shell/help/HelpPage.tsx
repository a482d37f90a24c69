import './help.css'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useAddressParams } from '../../lib/address-params.ts'
import { language } from '../../lib/language.ts'
import { usePage } from '../../lib/page.ts'
import { flatten } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { GuideText } from './GuideText.tsx'
import { type Chapter, loadGuide } from './guide.ts'
import { helpText } from './help.text.ts'
import { pathInGuide, searchGuide } from './search.ts'

/** The user guide: its chapters with a search over them, and the chapter that the address names. */
export function HelpPage() {
  useTranslation()
  const t = useText(helpText)
  const chapters = use(loadGuide(language()))
  const { chapter: id } = useParams()
  const [params, setParams] = useAddressParams()
  const [typed, setTyped] = useState(params.get('find') ?? '')
  const chapter = chapters.find((each) => each.id === id)

  function find(words: string) {
    setTyped(words)
    setParams((before) => withFind(before, words), { replace: true })
  }

  return (
    <div className="help-page" data-chapter={id}>
      <aside className="help-side">
        <SideTitle isLink={id !== undefined} />
        <p className="help-about">{t('about')}</p>
        <input
          type="search"
          className="help-search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => find(event.target.value)}
        />
        {typed.trim() === '' ? <Contents chapters={chapters} current={id} /> : <Hits chapters={chapters} typed={typed} />}
        <p className="help-about">{t('keysAbout')}</p>
      </aside>
      {id !== undefined && (
        <div className="help-text">
          <Link to="/help" className="help-back">
            {t('all')}
          </Link>
          {chapter === undefined ? (
            <EmptyState art="search" title={t('noChapter')} />
          ) : (
            <ChapterText chapter={chapter} chapters={chapters} />
          )}
        </div>
      )}
    </div>
  )
}

/** A page has one title: that of its chapter, where it has one. */
function SideTitle({ isLink }: { isLink: boolean }) {
  const t = useText(helpText)
  if (!isLink) return <h1>{t('title')}</h1>
  return (
    <Link to="/help" className="help-title">
      {t('title')}
    </Link>
  )
}

function withFind(before: URLSearchParams, words: string): URLSearchParams {
  const params = new URLSearchParams(before)
  if (words === '') params.delete('find')
  else params.set('find', words)
  return params
}

function Contents({ chapters, current }: { chapters: readonly Chapter[]; current: string | undefined }) {
  const t = useText(helpText)
  return (
    <nav aria-label={t('chapters')}>
      <ol className="help-contents">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/help/${id}`} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Hits({ chapters, typed }: { chapters: readonly Chapter[]; typed: string }) {
  const t = useText(helpText)
  const hits = useMemo(() => searchGuide(chapters, typed), [chapters, typed])
  const find = `find=${encodeURIComponent(typed)}`
  if (hits.length === 0) return <EmptyState art="search" title={t('nothing', { words: typed.trim() })} about={t('nothingAbout')} />
  return (
    <nav aria-label={t('found', { count: hits.length })}>
      <p className="help-about" role="status">
        {t('found', { count: hits.length })}
      </p>
      <ul className="help-hits">
        {hits.map(({ chapter, section, line }) => (
          <li key={chapter.id}>
            <Link to={`/help/${chapter.id}?${find}${section === undefined ? '' : `&section=${section}`}`}>
              {chapter.title}
              <small>{line}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChapterText({ chapter, chapters }: { chapter: Chapter; chapters: readonly Chapter[] }) {
  const t = useText(helpText)
  const routes = useSession((session) => session.routes)
  const reader = useMemo(() => ({ flat: flatten(routes ?? []), pathOf: (id: string) => pathInGuide(chapters, id) }), [routes, chapters])
  const at = chapters.indexOf(chapter)
  useSection()
  return (
    <article>
      <h1>{chapter.title}</h1>
      <GuideText blocks={chapter.blocks} reader={reader} />
      <footer className="help-next">
        <Neighbour chapter={chapters[at - 1]}>{t('previous')}</Neighbour>
        <Neighbour chapter={chapters[at + 1]}>{t('next')}</Neighbour>
      </footer>
    </article>
  )
}

function Neighbour({ chapter, children }: { chapter: Chapter | undefined; children: ReactNode }) {
  return (
    chapter !== undefined && (
      <Link to={`/help/${chapter.id}`}>
        <small>{children}</small>
        {chapter.title}
      </Link>
    )
  )
}

/** Shows the section that the address names, and lets a screen reader go on from there. */
function useSection(): void {
  const { scroller } = usePage()
  const [params] = useAddressParams()
  const section = params.get('section')
  useEffect(() => {
    if (section === null) return
    const heading = scroller?.querySelector<HTMLElement>(`#${CSS.escape(section)}`)
    heading?.focus({ preventScroll: true })
    void heading?.scrollIntoView({ block: 'start' })
  }, [section, scroller])
}
