import './classification.css'
import { NodeCollapseOutlined, NodeExpandOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import {
  type ClassificationNode,
  classification,
  classificationExport,
  classificationTexts,
  classificationTranslation,
} from '@wanpu/contract'
import { Button, Input } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { MissingIn } from '../../../kit/form/MissingIn.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { classificationText } from './classification.text.ts'
import { InsertClasses } from './InsertClasses.tsx'
import { RepairDialog } from './RepairDialog.tsx'
import { ResetUrlDialog } from './ResetUrlDialog.tsx'
import { TreeTable } from './TreeTable.tsx'
import { findInTree, isSought, parentsIn, sizeOf } from './tree.ts'

const none: ClassificationNode[] = []

/** 商品分类: the whole tree with its four counts. */
export function ClassificationTree() {
  const t = useText(classificationText)
  const mayMove = useMay(classification.move.name)
  const isAllowed = useMay(classification.readAll.name)
  const read = useRead(classification.readAll, isAllowed ? {} : undefined)
  const opened = useOpenButton()
  const [params, setParams] = useSearchParams()
  const words = params.get('keywords') ?? ''
  const missingIn = params.get('missingIn') ?? undefined
  const nodes = read.data?.items ?? none
  const deferred = useDeferredValue(words)
  const sought = useMemo(() => ({ words: deferred, missingIn }), [deferred, missingIn])
  const tree = useMemo(() => findInTree(nodes, sought), [nodes, sought])
  const size = useMemo(() => sizeOf(nodes), [nodes])
  const [unfolded, setUnfolded] = useState<string[]>([])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const isSearching = isSought(sought)
  // Under a search the ways to the matches are open, until somebody closes one.
  const open = isSearching ? [...unfolded, ...tree.open].filter((id) => !folded.has(id)) : unfolded

  const filter = { ...(words !== '' && { keywords: words }), ...(missingIn !== undefined && { missingIn }) }
  const search = (next: Record<string, string>) => {
    setFolded(new Set())
    setParams(next, { replace: true })
  }
  const set = (name: 'keywords' | 'missingIn', value = '') => {
    const { [name]: _, ...others } = filter
    search(value === '' ? others : { ...others, [name]: value })
  }
  const toggle = (id: string, isOpen: boolean) => {
    setUnfolded((before) => (isOpen ? [...before, id] : before.filter((each) => each !== id)))
    setFolded((before) => new Set(isOpen ? [...before].filter((each) => each !== id) : [...before, id]))
  }

  const create = opened.button(t('create'), (close) => <ClassificationForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: classification.insert,
  })
  const translate = importTranslationsButton(opened, {
    file: classificationTranslation,
    texts: classificationTexts,
    refresh: classification,
  })
  const insert = opened.button(t('insertBatch'), (close) => <InsertClasses close={close} />, { may: classification.insertBatch })
  return (
    <div className="screen">
      <ScreenHead title={t('screen')} about={t('about')}>
        {size > 0 && translate}
        {size > 0 && opened.button(t('repair'), (close) => <RepairDialog close={close} />, { may: classification.repair })}
        {size > 0 && opened.button(t('resetUrl'), (close) => <ResetUrlDialog close={close} />, { may: classification.resetUrlKeywords })}
        {insert}
        {create}
      </ScreenHead>
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
      <section className="data" aria-busy={read.isFetching}>
        <div className="toolbar">
          <span className="toolbar-count" aria-live="polite">
            {isSearching ? t('matching', { count: whole(tree.count) }) : read.data && t('total', { count: whole(size) })}
          </span>
          {size > 0 && (
            <>
              <ExportButton
                exporting={{ action: classificationExport.export }}
                list={{ filter, total: isSearching ? tree.count : size }}
                shown={[]}
              />
              <FoldAll icon={<NodeExpandOutlined />} label={t('expandAll')} fold={() => setUnfolded(parentsIn(nodes))} />
              <FoldAll
                icon={<NodeCollapseOutlined />}
                label={t('collapseAll')}
                fold={() => {
                  setUnfolded([])
                  setFolded(new Set(tree.open))
                }}
              />
              {mayMove && <span className="hint class-drag-hint">{t('dragHint')}</span>}
            </>
          )}
        </div>
        {!isAllowed && <EmptyState art="lock" title={t('forbidden')} about={t('forbiddenAbout')} />}
        {isAllowed && read.error !== null && size === 0 && <ReadFailed reading={read} />}
        {read.data !== undefined && size === 0 && (
          <EmptyState
            art="box"
            title={t('emptyTitle')}
            about={t('emptyAbout')}
            action={
              <>
                {insert}
                {create}
              </>
            }
          />
        )}
        {size > 0 && isSearching && tree.count === 0 && (
          <EmptyState
            art="search"
            title={t('noMatch')}
            about={t('noMatchAbout')}
            action={<Button onClick={() => search({})}>{t('clear')}</Button>}
          />
        )}
        {(tree.rows.length > 0 || (isAllowed && read.isPending)) && (
          <TreeTable nodes={nodes} rows={tree.rows} isLoading={read.isPending} open={open} toggle={toggle} />
        )}
      </section>
      {opened.element}
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
