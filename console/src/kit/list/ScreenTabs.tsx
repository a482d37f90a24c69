import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'

interface ScreenTab {
  path: string
  label: string
  isCurrent: boolean
}

/**
 * Links between screens of one kind, those that the user may open. The current one is in sight where they have more
 * than the width.
 */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  const routes = useSession((session) => session.routes)
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one comes into view when it changes
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const paths = new Set((routes ?? []).flatMap(({ path, children }) => (children ?? []).map((child) => `${path}/${child.path}`)))
  const open = tabs.filter(({ path }) => paths.has(path))
  if (open.length < 2) return null
  return (
    <nav ref={strip} className="kind-tabs" aria-label={label}>
      {open.map(({ path, label: words, isCurrent }) => (
        <Link key={path} to={path} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
