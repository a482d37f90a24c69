import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { goodsImportTask, type ImportPreview as Preview } from '@wanpu/contract'
import { Alert, Button, Spin, Tabs, Tooltip } from 'antd'
import { useState } from 'react'
import { call, useAction } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { whole } from '../../../kit/format.ts'
import { useText } from '../../../kit/text.ts'
import { reasonOf } from '../../../shell/errors.ts'
import { CountStrip } from './CountStrip.tsx'
import { FileRows } from './FileRows.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { ImportSettings } from './ImportSettings.tsx'
import type { Settings } from './import-state.ts'
import { MappingTable } from './MappingTable.tsx'
import { NewClasses } from './NewClasses.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { SampleTable } from './SampleTable.tsx'

interface ImportPreviewProps {
  uploadId: string
  settings: Settings
  setSettings: (settings: Settings) => void
  another: () => void
  onStarted: (taskId: string) => void
}

/** What the import would do, worked out anew after every change of a setting. */
export function ImportPreview({ uploadId, settings, setSettings, another, onStarted }: ImportPreviewProps) {
  const t = useText(goodsImportText)
  const input = { uploadId, ...settings }
  const preview = useQuery<Preview>({
    queryKey: [goodsImportTask.preview.name, input],
    queryFn: ({ signal }) => call(goodsImportTask.preview, input, signal).then((answer) => answer.response),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const start = useAction(goodsImportTask.add, { done: '' })
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change })

  if (preview.data === undefined && preview.error !== null) {
    return (
      <EmptyState
        art="broken"
        title={t('cannotRead')}
        about={reasonOf(preview.error)}
        action={
          <>
            <Button onClick={another}>{t('another')}</Button>
            <Button type="primary" onClick={() => void preview.refetch()}>
              {t('retry')}
            </Button>
          </>
        }
      />
    )
  }
  if (preview.data === undefined) {
    return (
      <section className="import-panel import-wait" role="status">
        <Spin />
        <p>{t('reading')}</p>
        <p className="hint">{t('readingAbout')}</p>
      </section>
    )
  }

  const { counts, countsAreExact, totalRows } = preview.data
  const isNothing = countsAreExact && counts.new + counts.changed === 0
  const label = countsAreExact ? t('run', { count: whole(counts.new + counts.changed) }) : t('runRows', { count: whole(totalRows) })
  return (
    <div className="import-preview" aria-busy={preview.isFetching}>
      <ImportSettings preview={preview.data} settings={settings} set={set} another={another} />
      {preview.error !== null && (
        <Alert type="error" showIcon role="alert" title={t('cannotRead')} description={reasonOf(preview.error)} className="form-alert" />
      )}
      <div className={preview.isFetching ? 'import-body is-waiting' : 'import-body'}>
        <CountStrip counts={counts} />
        {!countsAreExact && <p className="hint">{t('firstRowsOnly', { count: whole(totalRows) })}</p>}
        {preview.data.foreignPictures > 0 && <p className="hint">{t('foreign', { count: whole(preview.data.foreignPictures) })}</p>}
        <PreviewTabs key={preview.data.format} preview={preview.data} set={set} />
      </div>
      <footer className="import-foot">
        <Button onClick={another}>{t('another')}</Button>
        <Tooltip title={isNothing ? t('nothingToImport') : undefined}>
          <Button
            type="primary"
            loading={start.isRunning}
            disabled={isNothing || preview.isFetching || preview.error !== null}
            onClick={async () => {
              const added = await start.run(input)
              if (added !== undefined) onStarted(added.id)
            }}
          >
            {label}
          </Button>
        </Tooltip>
      </footer>
    </div>
  )
}

function PreviewTabs({ preview, set }: { preview: Preview; set: (change: Partial<Settings>) => void }) {
  const t = useText(goodsImportText)
  const needsLook = preview.mappingFrom === 'suggested'
  const [open, setOpen] = useState(needsLook ? 'mapping' : 'goods')
  return (
    <Tabs
      activeKey={open}
      onChange={setOpen}
      items={[
        { key: 'goods', label: t('goodsTab'), children: <SampleTable samples={preview.samples} /> },
        {
          key: 'mapping',
          label: t('mappingTab'),
          children: <MappingTable key={JSON.stringify(preview.mapping)} preview={preview} onApply={(mapping) => set({ mapping })} />,
        },
        { key: 'rows', label: t('rowsTab'), children: <FileRows preview={preview} /> },
        {
          key: 'problems',
          label: <Counted label={t('problemsTab')} count={preview.problemCount} />,
          children: <ProblemTable problems={preview.problems} count={preview.problemCount} />,
        },
        {
          key: 'classes',
          label: <Counted label={t('classesTab')} count={preview.newClassificationCount} />,
          children: <NewClasses paths={preview.newClassifications} count={preview.newClassificationCount} />,
        },
      ]}
    />
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span>
      {label} <span className="import-tab-count">{whole(count)}</span>
    </span>
  )
}
