import { feed, feedRun, type GoodsImportInput, type OutputOf, taskMessageIn } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { CountStrip, PreviewTabs, useImportPreview } from '../goods/import-parts.ts'
import { feedText } from './feed.text.ts'
import { runTones } from './feed-tones.ts'

type Run = OutputOf<typeof feedRun.read>

/** One run: what stopped it, what its file would do, and the decision about a held one. */
export default function RunDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(feedText)
  const reading = useRead(feedRun.read, { id }, { staleTime: 0 })
  const run = reading.data
  return (
    <Drawer
      open
      size={960}
      title={run ? t('runTitle', { name: run.feedName, file: run.fileName || t('details') }) : t('details')}
      onClose={close}
      extra={run?.status === 'held' && <Decision run={run} />}
    >
      {run === undefined ? <NotYetRead reading={reading} rows={10} /> : <RunShown run={run} />}
    </Drawer>
  )
}

function Decision({ run: { id, fileName, counts } }: { run: Run }) {
  const t = useText(feedText)
  const mayApply = useMay(feedRun.apply.name)
  const mayDiscard = useMay(feedRun.discard.name)
  const refresh = [feed, feedRun]
  const apply = useAction(feedRun.apply, { done: t('applied'), refresh })
  const discard = useAction(feedRun.discard, { done: t('discarded'), refresh })
  const confirm = () => {
    const sums = { added: whole(counts?.new ?? 0), changed: whole(counts?.changed ?? 0), gone: whole(counts?.gone ?? 0) }
    confirmWarning({
      title: t('apply'),
      about: t('applyConfirm', { file: fileName, ...sums }),
      ok: t('apply'),
      run: () => apply.run({ id }),
    })
  }
  return (
    <>
      {mayDiscard && (
        <Button loading={discard.isRunning} onClick={() => void discard.run({ id })}>
          {t('discard')}
        </Button>
      )}{' '}
      {mayApply && (
        <Button danger loading={apply.isRunning} onClick={confirm}>
          {t('apply')}
        </Button>
      )}
    </>
  )
}

function RunShown({ run }: { run: Run }) {
  const t = useText(feedText)
  const { status, beganAt, reasons, message, decidedBy, importTaskId, importInput } = run
  return (
    <>
      <p>
        <Tag tone={runTones[status]}>{t(`status.${status}`)}</Tag> <time dateTime={beganAt}>{instantText(beganAt)}</time>
        {decidedBy !== '' && ` · ${t('decidedBy', { name: decidedBy })}`}
      </p>
      {message !== '' && <Alert className="form-alert" type="error" showIcon title={taskMessageIn(message, language())} />}
      {reasons.length > 0 && (
        <Alert
          className="form-alert"
          type="warning"
          showIcon
          title={status === 'held' ? t('heldAbout') : t('guards')}
          description={
            <ul>
              {reasons.map((reason) => (
                <li key={reason.guard}>{t(`reason.${reason.guard}`, reason)}</li>
              ))}
            </ul>
          }
        />
      )}
      {importTaskId !== null && (
        <p>
          <Link to={`/goods/goodsImport?task=${importTaskId}`}>{t('openImport')}</Link>
        </p>
      )}
      {status === 'held' && importInput !== null && <HeldPreview input={importInput} />}
    </>
  )
}

const setNothing = () => undefined

/** The file as the import would take it. */
function HeldPreview({ input }: { input: GoodsImportInput }) {
  const preview = useImportPreview(input)
  if (preview.data === undefined) return <NotYetRead reading={preview} rows={10} />
  const { uploadId: _, ...settings } = input
  return (
    <>
      <CountStrip counts={preview.data.counts} />
      <PreviewTabs preview={preview.data} asked={input} settings={settings} set={setNothing} />
    </>
  )
}
