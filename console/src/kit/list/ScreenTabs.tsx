import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'

interface ScreenTab {
  path: string
  label: string
  isCurrent: boolean
}

/** Links between screens of one kind, those that the user may open. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  const routes = useSession((session) => session.routes)
  const paths = new Set((routes ?? []).flatMap(({ path, children }) => (children ?? []).map((child) => `${path}/${child.path}`)))
  const open = tabs.filter(({ path }) => paths.has(path))
  if (open.length < 2) return null
  return (
    <nav className="kind-tabs" aria-label={label}>
      {open.map(({ path, label: words, isCurrent }) => (
        <Link key={path} to={path} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
