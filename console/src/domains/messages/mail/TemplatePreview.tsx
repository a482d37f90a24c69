import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MailTemplatePreview, mailTemplate } from '@wanpu/contract'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { previewMeta } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { MailFrame } from './MailFrame.tsx'
import { templateText } from './template.text.ts'
import type { TemplateDraft } from './template-draft.ts'

const pause = 500

/** The mail that a template makes, a moment after the last change. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const t = useText(templateText)
  const isAllowed = useMay(mailTemplate.preview.name)
  const [form, setForm] = useState<'html' | 'text'>('html')
  const settled = useSettled(JSON.stringify(draft), pause)
  const { data, error } = useQuery<MailTemplatePreview>({
    queryKey: [mailTemplate.preview.name, settled],
    meta: previewMeta,
    queryFn: ({ signal }) => call(mailTemplate.preview, JSON.parse(settled) as TemplateDraft, signal).then((answer) => answer.response),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  })
  if (!isAllowed) return null
  return (
    <section aria-label={t('preview')}>
      <div className="template-preview-head">
        <h3>{t('preview')}</h3>
        <Segmented
          size="small"
          value={form}
          onChange={setForm}
          options={[
            { value: 'html', label: t('asHtml') },
            { value: 'text', label: t('asText') },
          ]}
        />
      </div>
      {error !== null && <Alert type="error" showIcon title={error.message} role="alert" />}
      {data?.problem && <Problem problem={data.problem} />}
      {data !== undefined && data.problem === null && (
        <>
          <p className="hint">{data.orderNo === '' ? t('previewSample') : t('previewOrder', { no: data.orderNo })}</p>
          <p>
            <strong>{data.subject}</strong>
          </p>
          {form === 'html' ? <MailFrame html={data.html} title={t('preview')} /> : <pre className="mail-plain">{data.text}</pre>}
        </>
      )}
    </section>
  )
}

function Problem({ problem: { part, line, reason } }: { problem: NonNullable<MailTemplatePreview['problem']> }) {
  const t = useText(templateText)
  return <Alert type="warning" showIcon role="status" title={t('problem', { part: t(`part.${part}`), line, reason })} />
}
