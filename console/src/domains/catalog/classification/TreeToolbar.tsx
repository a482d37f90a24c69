import { NodeCollapseOutlined, NodeExpandOutlined, SearchOutlined } from '@ant-design/icons'
import { classification, classificationExport } from '@wanpu/contract'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { MissingIn } from '../../../kit/form/MissingIn.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { classificationText } from './classification.text.ts'
import type { TreeSearch } from './useTreeSearch.ts'

/** Searches the tree by words and by languages that lack texts. */
export function TreeFilters({ words, missingIn, set }: Pick<TreeSearch, 'words' | 'missingIn' | 'set'>) {
  const t = useText(classificationText)
  return (
    <search className="filters">
      <div className="filter" data-wide>
        <label htmlFor="class-search">{t('search')}</label>
        <Input
          id="class-search"
          className="keywords"
          prefix={<SearchOutlined />}
          allowClear
          maxLength={200}
          placeholder={t('searchHint')}
          value={words}
          onChange={({ target }) => set('keywords', target.value)}
        />
      </div>
      <div className="filter">
        <label htmlFor="class-missing">{t('missingIn')}</label>
        <MissingIn id="class-missing" value={missingIn} set={(next) => set('missingIn', next)} />
      </div>
    </search>
  )
}

interface TreeToolbarProps {
  found: TreeSearch
  size: number
  isRead: boolean
}

/** How many classes there are, their export, and the buttons that open and close all. */
export function TreeToolbar({ found, size, isRead }: TreeToolbarProps) {
  const t = useText(classificationText)
  const mayMove = useMay(classification.move.name)
  const { filter, tree, isSearching } = found
  return (
    <div className="toolbar">
      <span className="toolbar-count" aria-live="polite">
        {isSearching ? t('matching', { count: whole(tree.count) }) : isRead && t('total', { count: whole(size) })}
      </span>
      {size > 0 && (
        <>
          <ExportButton
            exporting={{ action: classificationExport.export }}
            list={{ filter, total: isSearching ? tree.count : size }}
            shown={[]}
          />
          <FoldAll icon={<NodeExpandOutlined />} label={t('expandAll')} fold={found.expandAll} />
          <FoldAll icon={<NodeCollapseOutlined />} label={t('collapseAll')} fold={found.collapseAll} />
          {mayMove && <span className="hint class-drag-hint">{t('dragHint')}</span>}
        </>
      )}
    </div>
  )
}

/** A phone shows the icon alone. */
function FoldAll({ icon, label, fold }: { icon: ReactNode; label: string; fold: () => void }) {
  return (
    <Button type="text" size="small" className="class-fold" icon={icon} aria-label={label} onClick={fold}>
      {label}
    </Button>
  )
}
