import { mailTemplate, type OutputOf, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { useAction, useFirstRead, useRead } from '../../../kit/call.ts'
import { confirmLeaving, confirmWarning } from '../../../kit/confirm.ts'
import { languageName } from '../../../kit/names.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { useWebsiteGroups } from '../../../kit/website-groups.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { OrderOfPreview } from './OrderOfPreview.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateTest } from './TemplateTest.tsx'
import { TemplateVariables } from './TemplateVariables.tsx'
import { templateText } from './template.text.ts'
import type { TemplateKey } from './template-draft.ts'
import './mail.css'

/** One template: its words, what they may name, and the mail that they make. */
export default function TemplateEditor({ close, ...key }: TemplateKey & { close: () => void }) {
  const t = useText(templateText)
  const { first, reading } = useFirstRead(mailTemplate.read, key)
  if (first !== undefined) return <Editor key={first.version} templateKey={key} read={first} close={close} />
  return (
    <Drawer open size={960} className="form-drawer" title={t(`event.${key.event}`)} onClose={close}>
      <NotYetRead reading={reading} rows={10} />
    </Drawer>
  )
}

interface EditorProps {
  templateKey: TemplateKey
  read: OutputOf<typeof mailTemplate.read>
  close: () => void
}

function Editor({ templateKey, read, close }: EditorProps) {
  const t = useText(templateText)
  const [subject, setSubject] = useState(read.subject)
  const [body, setBody] = useState(read.body)
  const [orderId, setOrderId] = useState<string>()
  const saving = useAction(mailTemplate.save, { done: t('saved'), refresh: mailTemplate, inPlace: 'all' })
  const isChanged = subject !== read.subject || body !== read.body
  const save = async () => {
    if (await saving.run({ ...templateKey, version: read.version, subject, body })) close()
  }
  const { failure } = saving
  const name = useReachName(templateKey)
  const title = t('editorTitle', {
    event: t(`event.${read.event}`),
    language: languageName(read.language),
    website: name ?? t('allWebsites'),
  })
  const draft = { ...templateKey, subject, body, ...(orderId !== undefined && { orderId }) }
  return (
    <Drawer
      open
      size={960}
      className="form-drawer"
      title={title}
      onClose={() => (isChanged ? confirmLeaving(close) : close())}
      footer={
        <EditorFoot templateKey={templateKey} read={read} close={close} save={save} isSaving={saving.isRunning} isChanged={isChanged} />
      }
    >
      {failure && (
        <Alert
          className="form-alert"
          type="error"
          showIcon
          role="alert"
          title={failure.code === 'version-conflict' ? t('conflict') : failure.status === 403 ? t('sharedReadOnly') : failure.message}
        />
      )}
      {read.failure !== '' && (
        <Alert className="form-alert" type="error" showIcon role="alert" title={t('failedAbout', { reason: read.failure })} />
      )}
      {templateKey.websiteId === null && <p className="form-about">{t('countsAt', { count: read.websites })}</p>}
      <div className="template-editor">
        <div>
          <label className="template-field" htmlFor="template-subject">
            <span>{t('subject')}</span>
            <Input id="template-subject" value={subject} maxLength={300} onChange={(event) => setSubject(event.target.value)} />
          </label>
          <label className="template-field" htmlFor="template-body">
            <span>{t('body')}</span>
            <Input.TextArea
              id="template-body"
              className="is-code"
              value={body}
              maxLength={50_000}
              spellCheck={false}
              autoSize={{ minRows: 12, maxRows: 24 }}
              onChange={(event) => setBody(event.target.value)}
            />
          </label>
          <TemplateVariables />
        </div>
        <div>
          <OrderOfPreview websiteId={templateKey.websiteId} value={orderId} onChange={setOrderId} />
          <TemplatePreview draft={draft} />
          <TemplateTest draft={draft} />
        </div>
      </div>
    </Drawer>
  )
}

/** Of the website or group; undefined for all websites, the number where the name is not known. */
function useReachName({ websiteId: id, groupId }: TemplateKey): string | undefined {
  const { groups } = useWebsiteGroups()
  const mayRead = useMay(shopWebsite.read.name)
  const { data } = useRead(shopWebsite.read, id !== null && mayRead ? { id } : undefined)
  if (groupId !== null) return groups.find((group) => group.id === groupId)?.name ?? `#${groupId}`
  return id === null ? undefined : (data?.host ?? `#${id}`)
}

interface EditorFootProps extends EditorProps {
  save: () => Promise<void>
  isSaving: boolean
  isChanged: boolean
}

function EditorFoot({ templateKey, read, close, save, isSaving, isChanged }: EditorFootProps) {
  const t = useText(templateText)
  const [maySave, mayReset] = [useMay(mailTemplate.save.name), useMay(mailTemplate.reset.name)]
  const resetting = useAction(mailTemplate.reset, { done: t('resetDone'), refresh: mailTemplate })
  const reset = async () => {
    if (await resetting.run(templateKey)) close()
  }
  return (
    <div className="drawer-foot">
      {mayReset && read.version > 0 && (
        <Button danger onClick={() => confirmWarning({ title: t('reset'), about: t('resetAbout'), ok: t('reset'), run: reset })}>
          {t('reset')}
        </Button>
      )}
      <Button onClick={close}>{t('close')}</Button>
      {maySave && (
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      )}
    </div>
  )
}
