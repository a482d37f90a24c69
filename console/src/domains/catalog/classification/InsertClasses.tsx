import { FileTextOutlined } from '@ant-design/icons'
import { classification, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Drawer, Input, Tooltip, Upload } from 'antd'
import { useId, useState } from 'react'
import { usePreview } from '../../../kit/batch/usePreview.ts'
import { useAction } from '../../../kit/call.ts'
import { confirmLeaving } from '../../../kit/confirm.ts'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { SkippedLines } from '../../../kit/SkippedLines.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { whole } from '../../../lib/format.ts'
import { say, useText } from '../../../lib/text.ts'
import { readTextFile } from '../../../lib/text-file.ts'
import { classificationText } from './classification.text.ts'

type Report = OutputOf<typeof classification.insertBatch>

/** 批量添加: pasted paths or indented text, then a report of what came in and what did not. */
export function InsertClasses({ close }: { close: () => void }) {
  const t = useText(classificationText)
  const id = useId()
  const [text, setText] = useState('')
  const [parentId, setParentId] = useState<string>()
  const [report, setReport] = useState<Report>()
  const insert = useAction(classification.insertBatch, { done: summaryOf, refresh: classification, inPlace: 'all' })
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#')).length

  const { preview, isPending } = usePreview<typeof classification.insertBatch, Report>(
    classification.insertBatch,
    lines === 0 || report ? undefined : { text, parentId },
  )

  async function save() {
    const answer = await insert.run({ text, parentId })
    if (answer === undefined) return
    setReport(answer)
    setText('')
  }

  const leave = () => (text === '' ? close() : confirmLeaving(close))
  return (
    <Drawer
      open
      title={t('insertTitle')}
      size={720}
      onClose={leave}
      className="form-drawer"
      mask={{ closable: text === '' }}
      footer={
        <div className="drawer-foot">
          <Button onClick={leave}>{report ? t('close') : t('cancel')}</Button>
          {report ? (
            <Button type="primary" onClick={() => setReport(undefined)}>
              {t('again')}
            </Button>
          ) : (
            <Tooltip title={lines === 0 ? t('insertNothing') : undefined}>
              <Button type="primary" loading={insert.isRunning} disabled={lines === 0} onClick={save}>
                {t('insertSave', { count: whole(lines) })}
              </Button>
            </Tooltip>
          )}
        </div>
      }
    >
      {report ? (
        <ClassReport report={report} />
      ) : (
        <div className="class-insert">
          <p className="form-about">{t('insertAbout')}</p>
          {insert.failure && <Alert type="error" showIcon role="alert" title={insert.failure.message} />}
          <label htmlFor={`${id}-parent`}>{t('insertUnder')}</label>
          <ClassSelect id={`${id}-parent`} value={parentId} onChange={setParentId} placeholder={t('top')} />
          <div className="class-insert-head">
            <label htmlFor={`${id}-text`}>{t('insertText')}</label>
            <Upload
              accept=".txt,.csv,.tsv,text/plain"
              showUploadList={false}
              beforeUpload={(file) => {
                void readTextFile(file).then(setText)
                return false
              }}
            >
              <Button size="small" icon={<FileTextOutlined />}>
                {t('insertFile')}
              </Button>
            </Upload>
          </div>
          <Input.TextArea
            id={`${id}-text`}
            rows={16}
            spellCheck={false}
            className="class-lines"
            placeholder={t('insertExample')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {preview && lines > 0 && <ClassPreview report={preview} isPending={isPending} />}
        </div>
      )}
    </Drawer>
  )
}

const summaryOf = ({ affected, existing }: Report) =>
  say(classificationText)('inserted', { count: whole(affected), existing: whole(existing) })

function ClassReport({ report }: { report: Report }) {
  const t = useText(classificationText)
  return (
    <div className="class-insert">
      <Alert type="success" showIcon role="status" title={summaryOf(report)} />
      {report.failed > 0 && (
        <>
          <Alert type="warning" showIcon title={t('insertFailed', { count: whole(report.failed) })} />
          <FailedLines failures={report.failures} />
        </>
      )}
    </div>
  )
}

/** What the text would make, parents first: new classes are marked. */
function ClassPreview({ report, isPending }: { report: Report; isPending: boolean }) {
  const t = useText(classificationText)
  const sample = report.sample ?? []
  const total = report.affected + report.existing
  return (
    <section className={isPending ? 'preview is-waiting' : 'preview'} aria-label={t('insertPreview')} aria-busy={isPending}>
      <p className="preview-count" aria-live="polite">
        <strong>
          {t('insertSeen', { count: whole(report.affected), existing: whole(report.existing), failed: whole(report.failed) })}
        </strong>
        {total > sample.length && <span>{t('insertSeenFirst', { count: whole(sample.length) })}</span>}
      </p>
      {report.failed > 0 && <FailedLines failures={report.failures} />}
      <ul className="class-seen">
        {sample.map(({ titles, isNew }) => (
          <li key={titles.join('\u0001')} style={{ paddingInlineStart: (titles.length - 1) * 20 }}>
            {titles.at(-1)} {isNew && <Tag tone="green">{t('insertNew')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FailedLines({ failures }: { failures: Report['failures'] }) {
  const t = useText(classificationText)
  return <SkippedLines lines={failures.map(({ line, text, reason }) => ({ line, text, reason: t(`reason.${reason}`) }))} />
}
