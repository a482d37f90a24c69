import { type StorefrontKeyRow, storefrontKey } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { useText } from '../../../../lib/text.ts'
import { storefrontsText } from './storefronts.text.ts'

interface StorefrontKeyDialogProps {
  websiteId: string
  edited?: StorefrontKeyRow
  close: () => void
}

/** Name and origins of a storefront key, one origin a line. */
export function StorefrontKeyDialog({ websiteId, edited, close }: StorefrontKeyDialogProps) {
  const t = useText(storefrontsText)
  const [name, setName] = useState(edited?.name ?? '')
  const [lines, setLines] = useState(edited?.origins.join('\n') ?? '')
  const adding = useAction(storefrontKey.insert, { done: t('added'), refresh: storefrontKey })
  const editing = useAction(storefrontKey.update, { done: t('saved'), refresh: storefrontKey })
  const origins = lines.split(/[\s,;，；]+/).filter(Boolean)
  const failure = adding.failure ?? editing.failure

  async function save() {
    const fields = { websiteId, name, origins }
    const done = edited ? await editing.run({ ...fields, id: edited.id, version: edited.version }) : await adding.run(fields)
    if (done !== undefined) close()
  }

  return (
    <PageModal
      open
      width={560}
      title={edited ? t('editTitle', { name: edited.name }) : t('add')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={name.trim() === '' || origins.length === 0}
            loading={adding.isRunning || editing.isRunning}
            onClick={() => void save()}
          >
            {edited ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <div className="domains-form">
        <label className="publishing-field" htmlFor="storefront-name">
          <span>{t('name')}</span>
          <Input id="storefront-name" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
          <span className="hint">{t('nameAbout')}</span>
        </label>
        <label className="publishing-field" htmlFor="storefront-origins">
          <span>{t('origins')}</span>
          <Input.TextArea
            id="storefront-origins"
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={6000}
            spellCheck={false}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
          <span className="hint">{t('originsAbout')}</span>
        </label>
      </div>
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
    </PageModal>
  )
}
