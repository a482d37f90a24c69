import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { goodsImportTask, type ImportPreview as Preview, type SentInputOf } from '@wanpu/contract'
import { Alert, Button, Spin, Tooltip } from 'antd'
import { call, useAction } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { reasonOf } from '../../../../lib/errors.ts'
import { whole } from '../../../../lib/format.ts'
import { previewMeta } from '../../../../lib/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { CountStrip } from './CountStrip.tsx'
import { DateChoice } from './DateChoice.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { HiddenParts } from './HiddenParts.tsx'
import { ImportSettings } from './ImportSettings.tsx'
import { type ChangeSettings, mappingIn, type Settings } from './import-state.ts'
import { PicturesLeftOut } from './PictureBase.tsx'
import { PreviewTabs } from './PreviewTabs.tsx'
import { AssumedUnits } from './UnitSettings.tsx'
import { useStart } from './useStart.ts'

type ImportPreviewProps = {
  uploadId: string
  settings: Settings
  set: ChangeSettings
  another: () => void
} & (
  | { onStarted: (taskId: string) => void; choosing?: never }
  /** Nothing is imported: the settings are taken for later. */
  | { choosing: { label: string; use: (settings: Settings) => void }; onStarted?: never }
)

/** What the import would do, worked out again after every change of a setting. */
export function ImportPreview({ uploadId, settings, set, another, onStarted, choosing }: ImportPreviewProps) {
  const t = useText(goodsImportText)
  const input = { uploadId, ...settings }
  // The batch number changes nothing that is shown.
  const query = { ...input, batchNumber: undefined }
  const preview = useImportPreview(query)
  const add = useAction(goodsImportTask.add, { done: '' })
  const isNothing = preview.data !== undefined && isNothingToDo(preview.data)
  const start = useStart({
    isSettled: !preview.isFetching,
    isReady: preview.error === null && preview.data?.hasKey === true && !isNothing,
    run: async () => {
      // The supplier that the form shows is the one that counts.
      const added = await add.run({ ...input, supplier: preview.data?.supplier })
      if (added !== undefined) onStarted?.(added.id)
    },
  })

  if (preview.data === undefined) return <NotYetPreviewed preview={preview} another={another} />

  const { counts, countsAreExact, totalRows, hasKey } = preview.data
  const label = countsAreExact ? t('run', { count: whole(counts.new + counts.changed) }) : t('runRows', { count: whole(totalRows) })
  const whyNot = hasKey ? (isNothing ? t('nothingToImport') : undefined) : t('needsKey')
  return (
    <div className="import-preview" aria-busy={preview.isFetching}>
      <ImportSettings preview={preview.data} settings={settings} set={set} another={another} />
      {preview.error !== null && (
        <Alert type="error" showIcon role="alert" title={t('cannotRead')} description={reasonOf(preview.error)} className="form-alert" />
      )}
      <div className={preview.isFetching ? 'import-body is-waiting' : 'import-body'}>
        {hasKey ? (
          <CountStrip counts={counts} />
        ) : (
          <Alert type="warning" showIcon role="alert" title={t('needsKey')} description={t('needsKeyAbout')} className="form-alert" />
        )}
        <EncodingChoice preview={preview.data} set={set} />
        <DateChoice dateOrder={preview.data.layout.dateOrder} set={set} />
        <AssumedUnits preview={preview.data} />
        <PicturesLeftOut preview={preview.data} settings={settings} set={set} />
        <HiddenParts preview={preview.data} set={set} />
        <Notes preview={preview.data} />
        <PreviewTabs key={preview.data.format} preview={preview.data} asked={query} settings={settings} set={set} />
      </div>
      <footer className="import-foot">
        {choosing && (
          <Button
            type="primary"
            disabled={preview.isFetching || !hasKey}
            onClick={() => choosing.use({ ...settings, mapping: mappingIn(settings, preview.data), supplier: preview.data.supplier })}
          >
            {choosing.label}
          </Button>
        )}
        {!choosing && (
          <Tooltip title={preview.isFetching ? undefined : whyNot}>
            <Button
              type="primary"
              loading={add.isRunning || start.isWaiting}
              disabled={!preview.isFetching && (whyNot !== undefined || preview.error !== null)}
              onClick={start.press}
            >
              {label}
            </Button>
          </Tooltip>
        )}
      </footer>
    </div>
  )
}

/** What the import would do by these settings; the last answer stays while the next is worked out. */
export const useImportPreview = (query: SentInputOf<typeof goodsImportTask.preview>) =>
  useQuery<Preview>({
    queryKey: [goodsImportTask.preview.name, query],
    meta: previewMeta,
    queryFn: ({ signal }) => call(goodsImportTask.preview, query, signal).then((answer) => answer.response),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface NotYetPreviewedProps {
  preview: ReturnType<typeof useImportPreview>
  another: () => void
}

/** The file is being read, or can't be. */
function NotYetPreviewed({ preview, another }: NotYetPreviewedProps) {
  const t = useText(goodsImportText)
  if (preview.error === null) {
    return (
      <section className="import-panel import-wait" role="status">
        <Spin />
        <p>{t('reading')}</p>
        <p className="hint">{t('readingAbout')}</p>
      </section>
    )
  }
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

function Notes({ preview: { counts, countsAreExact, totalRows, foreignPictures } }: { preview: Preview }) {
  const t = useText(goodsImportText)
  return (
    <>
      {!countsAreExact && <p className="hint">{t('firstRowsOnly', { count: whole(totalRows) })}</p>}
      {foreignPictures > 0 && <p className="hint">{t('foreign', { count: whole(foreignPictures) })}</p>}
      {counts.retitled > 0 && <p className="hint">{t('retitledAbout', { count: whole(counts.retitled) })}</p>}
    </>
  )
}

const isNothingToDo = ({ counts, countsAreExact }: Preview) => countsAreExact && counts.new + counts.changed === 0
