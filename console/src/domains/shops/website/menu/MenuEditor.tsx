import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  SubnodeOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { TranslatedTexts } from '../../../../kit/form/TranslatedTexts.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { useText } from '../../../../lib/text.ts'
import { AddLinks } from './AddLinks.tsx'
import { LinkSelect } from './LinkSelect.tsx'
import { menuText } from './menu.text.ts'
import { canShift, endOf, type MenuLine, moved, nextKey, removed, shifted, siblingOf } from './menu-lines.ts'

interface MenuEditorProps {
  /** Where links are looked up; without it they are typed. */
  websiteId: string | undefined
  lines: readonly MenuLine[]
  /** How many levels the shop shows. Lines below them stay, and can go higher or be removed. */
  levels: number
  isChecked: boolean
  /** Addresses that lead to nothing. */
  deadLinks: ReadonlySet<string>
  onChange: (lines: MenuLine[]) => void
  /** True among other fields, where an empty menu says nothing. */
  isField?: boolean
}

/** A menu as indented lines: everything works with the keyboard. */
export function MenuEditor({ websiteId, lines, levels, isChecked, deadLinks, onChange, isField = false }: MenuEditorProps) {
  const t = useText(menuText)
  const put = (at: number, change: Partial<MenuLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))

  return (
    <>
      {lines.length === 0 ? (
        !isField && <EmptyState art="empty" title={t('empty')} about={t('emptyAbout')} />
      ) : (
        <ol className="menu-lines">
          {lines.map((line, at) => (
            <li key={line.key} className="menu-line" data-depth={line.depth}>
              <Input
                aria-label={t('entryTitle')}
                placeholder={t('entryTitle')}
                maxLength={200}
                value={line.title}
                {...(isChecked && line.title.trim() === '' && { status: 'error' as const, title: t('missingTitle') })}
                onChange={({ target }) => put(at, { title: target.value })}
              />
              <LinkSelect
                websiteId={websiteId}
                label={t('entryUrl')}
                value={line.url}
                {...(deadLinks.has(line.url) && { wrong: t('deadLink') })}
                onChange={(url, title) => put(at, { url: url ?? '', ...(line.title === '' && title !== undefined && { title }) })}
              />
              {deadLinks.has(line.url) && <Tag tone="red">{t('dead')}</Tag>}
              <EntryTools lines={lines} at={at} levels={levels} onChange={onChange}>
                <EntryTranslations line={line} put={(translations) => put(at, { translations })} />
              </EntryTools>
            </li>
          ))}
        </ol>
      )}
      <div className="menu-add">
        <Button icon={<PlusOutlined />} onClick={() => onChange([...lines, fresh(0)])}>
          {t('add')}
        </Button>
        {websiteId !== undefined && (
          <AddLinks
            websiteId={websiteId}
            add={(choices) => onChange([...lines, ...choices.map(({ title, url }) => fresh(0, title, url))])}
          />
        )}
      </div>
    </>
  )
}

const fresh = (depth: number, title = '', url = ''): MenuLine => ({ key: nextKey(), depth, title, url })

interface EntryToolsProps {
  lines: readonly MenuLine[]
  at: number
  levels: number
  onChange: (lines: MenuLine[]) => void
  children: ReactNode
}

/** Moves an entry, adds one below, removes it. */
function EntryTools({ lines, at, levels, onChange, children }: EntryToolsProps) {
  const t = useText(menuText)
  const depth = lines[at]?.depth ?? 0

  function addBelow() {
    const end = endOf(lines, at)
    onChange([...lines.slice(0, end), fresh(depth + 1), ...lines.slice(end)])
  }

  return (
    <span className="menu-tools">
      {children}
      <Tool
        label={t('up')}
        icon={<ArrowUpOutlined />}
        off={siblingOf(lines, at, -1) === undefined}
        run={() => onChange(moved(lines, at, -1))}
      />
      <Tool
        label={t('down')}
        icon={<ArrowDownOutlined />}
        off={siblingOf(lines, at, 1) === undefined}
        run={() => onChange(moved(lines, at, 1))}
      />
      <Tool
        label={t('higher')}
        icon={<MenuFoldOutlined />}
        off={!canShift(lines, at, -1, levels)}
        run={() => onChange(shifted(lines, at, -1, levels))}
      />
      <Tool
        label={t('deeper')}
        icon={<MenuUnfoldOutlined />}
        off={!canShift(lines, at, 1, levels)}
        run={() => onChange(shifted(lines, at, 1, levels))}
      />
      <Tool label={t('addBelow')} icon={<SubnodeOutlined />} off={depth >= levels - 1} run={addBelow} />
      <Tool label={t('remove')} icon={<DeleteOutlined />} off={false} run={() => onChange(removed(lines, at))} />
    </span>
  )
}

/** The entry in other languages: what a website of that language shows when the menu is copied to it. */
function EntryTranslations({ line, put }: { line: MenuLine; put: (translations: NonNullable<MenuLine['translations']>) => void }) {
  const t = useText(menuText)
  const { title, translations = {} } = line
  const texts = [{ name: 'title', label: t('entryTitle'), base: title, max: 200 }]
  const label = t('translate', { title })
  return (
    <Popover
      trigger="click"
      title={t('translateAbout')}
      content={<TranslatedTexts texts={texts} value={translations} onChange={(next) => put({ title: next.title })} />}
    >
      <Button type="text" size="small" icon={<TranslationOutlined />} aria-label={label} title={label} />
    </Popover>
  )
}

function Tool({ label, icon, off, run }: { label: string; icon: ReactNode; off: boolean; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={off} onClick={run} />
}
