import { Alert } from 'antd'
import { Conflict } from '../../../../kit/form/Conflict.tsx'
import type { Difference } from '../../../../kit/form/differences.ts'
import { useText } from '../../../../lib/text.ts'
import { menuText } from './menu.text.ts'
import type { MenuLine } from './menu-lines.ts'
import { type MenuConflict, settled } from './menu-merge.ts'

interface MenuConflictsProps {
  conflicts: readonly MenuConflict[]
  lines: readonly MenuLine[]
  put: (lines: MenuLine[]) => void
}

/** Somebody saved the menu meanwhile: for each entry that both changed, mine or theirs. */
export function MenuConflicts({ conflicts, lines, put }: MenuConflictsProps) {
  const t = useText(menuText)
  if (conflicts.length === 0) return <Alert type="info" showIcon className="form-alert" role="status" title={t('merged')} />
  const differing = conflicts.map(
    ({ name, mine, theirs }): Difference => ({ name, mine: said(mine), theirs: said(theirs), isTheirs: false }),
  )

  function choose(name: string, words: unknown) {
    const conflict = conflicts.find((each) => each.name === name)
    if (conflict) put(settled(lines, conflict, words === said(conflict.mine) ? conflict.mine : conflict.theirs))
  }
  return <Conflict text={menuText} differing={differing} choose={choose} />
}

const said = (line: MenuConflict['mine']) =>
  line &&
  [`${'– '.repeat(line.depth)}${line.title}`, line.url, ...Object.values(line.translations?.title ?? {})].filter(Boolean).join(' · ')
