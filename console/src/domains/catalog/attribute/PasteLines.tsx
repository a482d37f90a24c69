import { type AttributeKind, attributeKind, goodsAttribute, goodsAttributeValue, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Drawer, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { confirmLeaving } from '../../../kit/confirm.ts'
import { SkippedLines } from '../../../kit/SkippedLines.tsx'
import { whole } from '../../../lib/format.ts'
import { say, useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { attributeReads } from './attribute-reads.ts'

type Report = OutputOf<typeof goodsAttribute.insertBatchTag>

const ofAttributes = {
  tag: goodsAttribute.insertBatchTag,
  size: goodsAttribute.insertBatchSize,
  scope: goodsAttribute.insertBatchScope,
  color: goodsAttribute.insertBatchColor,
  brand: goodsAttribute.insertBatchBrand,
  classification: goodsAttribute.insertBatchClassification,
} as const satisfies Record<AttributeKind, unknown>

const ofValues = {
  tag: goodsAttributeValue.insertBatchTag,
  size: goodsAttributeValue.insertBatchSize,
  scope: goodsAttributeValue.insertBatchScope,
  color: goodsAttributeValue.insertBatchColor,
  brand: goodsAttributeValue.insertBatchBrand,
  classification: goodsAttributeValue.insertBatchClassification,
} as const satisfies Record<AttributeKind, unknown>

interface PasteLinesProps {
  of: 'attributes' | 'values'
  kind?: AttributeKind | undefined
  attributeId?: string | undefined
  close: () => void
}

/** 批量添加: one a line; every line that made nothing new is reported. */
export default function PasteLines({ of, kind: first = 'tag', attributeId, close }: PasteLinesProps) {
  const t = useText(attributeText)
  const id = useId()
  const [kind, setKind] = useState<AttributeKind>(first)
  const [text, setText] = useState('')
  const [report, setReport] = useState<Report>()
  const options = { done: summaryOf, refresh: attributeReads, inPlace: 'all' } as const
  const attributes = useAction(ofAttributes[kind], options)
  const values = useAction(ofValues[kind], options)
  const running = of === 'attributes' ? attributes : values
  const lines = text.split('\n').filter((line) => line.trim() !== '').length

  async function save() {
    const answer = of === 'attributes' ? await attributes.run({ text }) : await values.run({ text, attributeId })
    if (answer === undefined) return
    setReport(answer)
    setText('')
  }

  const leave = () => (text === '' ? close() : confirmLeaving(close))
  return (
    <Drawer
      open
      title={t(of === 'attributes' ? 'pasteAttributes' : 'paste')}
      size={720}
      onClose={leave}
      className="form-drawer"
      mask={{ closable: text === '' }}
      footer={
        <div className="drawer-foot">
          <Button onClick={leave}>{t('close')}</Button>
          <Button type="primary" disabled={lines === 0} loading={running.isRunning} onClick={save}>
            {t('pasteSave', { count: whole(lines) })}
          </Button>
        </div>
      }
    >
      <div className="paste-lines">
        <p className="form-about">{t(of === 'attributes' ? 'pasteAttributesAbout' : 'pasteAbout')}</p>
        {running.failure && <Alert type="error" showIcon role="alert" title={running.failure.message} />}
        {report && <PasteReport report={report} />}
        <Segmented<AttributeKind>
          aria-label={t('kind')}
          value={kind}
          onChange={setKind}
          options={attributeKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <label htmlFor={id}>{t('lines')}</label>
        <Input.TextArea id={id} rows={14} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
    </Drawer>
  )
}

const summaryOf = ({ affected, existing, twice, failed }: Report) =>
  say(attributeText)('pasted', { count: whole(affected), existing: whole(existing), twice: whole(twice), failed: whole(failed) })

function PasteReport({ report }: { report: Report }) {
  const t = useText(attributeText)
  const { failed, lines } = report
  return (
    <>
      <Alert type={failed > 0 ? 'warning' : 'success'} showIcon role="status" title={summaryOf(report)} />
      <SkippedLines lines={lines.map(({ line, text, outcome }) => ({ line, text, reason: t(`outcome.${outcome}`) }))} />
    </>
  )
}
