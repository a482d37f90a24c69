import './classification.css'
import { PlusOutlined } from '@ant-design/icons'
import { type ClassificationNode, classification, classificationTexts, classificationTranslation } from '@wanpu/contract'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { classificationText } from './classification.text.ts'
import { InsertClasses } from './InsertClasses.tsx'
import { RepairDialog } from './RepairDialog.tsx'
import { ResetUrlDialog } from './ResetUrlDialog.tsx'
import { TreeTable } from './TreeTable.tsx'
import { TreeFilters, TreeToolbar } from './TreeToolbar.tsx'
import { sizeOf } from './tree.ts'
import { useTreeSearch } from './useTreeSearch.ts'

const none: ClassificationNode[] = []

/** 商品分类: the whole tree with its four counts. */
export function ClassificationTree() {
  const t = useText(classificationText)
  const isAllowed = useMay(classification.readAll.name)
  const read = useRead(classification.readAll, isAllowed ? {} : undefined)
  const opened = useOpenButton()
  const nodes = read.data?.items ?? none
  const size = useMemo(() => sizeOf(nodes), [nodes])
  const found = useTreeSearch(nodes)
  const { tree, isSearching, open, toggle } = found

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
      <ScreenHead
        title={t('screen')}
        about={t('about')}
        tools={
          <>
            {size > 0 && translate}
            {size > 0 && opened.button(t('repair'), (close) => <RepairDialog close={close} />, { may: classification.repair })}
            {size > 0 &&
              opened.button(t('resetUrl'), (close) => <ResetUrlDialog close={close} />, { may: classification.resetUrlKeywords })}
            {insert}
          </>
        }
      >
        {create}
      </ScreenHead>
      <TreeFilters words={found.words} missingIn={found.missingIn} set={found.set} />
      <section className="data" aria-busy={read.isFetching}>
        <TreeToolbar found={found} size={size} isRead={read.data !== undefined} />
        {!isAllowed && <EmptyState art="lock" title={t('forbidden')} about={t('forbiddenAbout')} />}
        {isAllowed && read.error !== null && size === 0 && <ReadFailed reading={read} />}
        {read.data !== undefined && size === 0 && (
          <EmptyState
            art="empty"
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
        {size > 0 && isSearching && tree.count === 0 && <NoMatch clear={() => found.search({})} />}
        {(tree.rows.length > 0 || (isAllowed && read.isPending)) && (
          <TreeTable nodes={nodes} rows={tree.rows} isLoading={read.isPending} open={open} toggle={toggle} />
        )}
      </section>
      {opened.element}
    </div>
  )
}

function NoMatch({ clear }: { clear: () => void }) {
  const t = useText(classificationText)
  return <EmptyState art="search" title={t('noMatch')} about={t('noMatchAbout')} action={<Button onClick={clear}>{t('clear')}</Button>} />
}
