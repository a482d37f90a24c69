import { type MemberColumns, type MemberImportPreview, memberImport, memberUser, type SentInputOf } from '@wanpu/contract'
import { Alert, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { WebsiteSelect } from '../../kit/form/WebsiteSelect.tsx'
import { kitText } from '../../kit/kit.text.ts'
import type { UploadedFile } from '../../kit/media/upload-file.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../lib/text.ts'
import { ListFile } from '../parcel/GivenList.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { memberText } from './member.text.ts'
import '../parcel/parcel.css'
import './member.css'

type Wish = SentInputOf<typeof memberImport.run>
type Existing = 'keep' | 'update'

/** Takes customers in from a pasted or uploaded list: give the list, look at what it does, import. */
export default function ImportDialog({ close }: { close: () => void }) {
  const t = useText(memberText)
  const kit = useText(kitText)
  const id = useId()
  const [websiteId, setWebsiteId] = useState<string>()
  const [text, setText] = useState('')
  const [file, setFile] = useState<UploadedFile>()
  const [existing, setExisting] = useState<Existing>('keep')
  const [isIncomplete, setIncomplete] = useState(false)
  const [seen, setSeen] = useState<{ wish: Wish; preview: MemberImportPreview }>()
  const previewing = useAction(memberImport.preview, { inPlace: 'all' })
  const importing = useAction(memberImport.run, {
    done: ({ inserting, updating }) => t('imported', { count: inserting + updating }),
    refresh: memberUser,
    inPlace: 'all',
  })

  async function look(layout: { columns?: MemberColumns; hasHeader?: boolean } = {}) {
    if (websiteId === undefined || (file === undefined && text.trim() === '')) return setIncomplete(true)
    const wish: Wish = { websiteId, existing, ...(file ? { uploadId: file.id } : { text }), ...layout }
    const preview = await previewing.run(wish)
    if (preview !== undefined) setSeen({ wish, preview })
  }

  async function run() {
    if (seen !== undefined && (await importing.run(seen.wish)) !== undefined) close()
  }

  const failure = importing.failure ?? previewing.failure
  const count = seen === undefined ? 0 : seen.preview.inserting + seen.preview.updating
  return (
    <PageModal
      open
      title={t('import')}
      width={720}
      okText={seen === undefined ? t('check') : t('importCount', { count })}
      okButtonProps={{ loading: previewing.isRunning || importing.isRunning, disabled: seen !== undefined && count === 0 }}
      cancelText={seen === undefined ? kit('cancel') : t('back')}
      onOk={() => void (seen === undefined ? look() : run())}
      onCancel={() => (seen === undefined ? close() : setSeen(undefined))}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {seen !== undefined && <ImportPreview preview={seen.preview} read={(layout) => void look(layout)} />}
      {seen === undefined && (
        <>
          {isIncomplete && <Alert type="warning" showIcon title={t('importNeeded')} className="form-alert" role="alert" />}
          <div className="member-line">
            <label htmlFor={`${id}-website`}>{t('websiteId')}</label>
            <WebsiteSelect id={`${id}-website`} value={websiteId} onChange={setWebsiteId} placeholder={t('websiteId')} />
          </div>
          <div className="member-line">
            <label htmlFor={`${id}-text`}>{t('importText')}</label>
            <Input.TextArea
              id={`${id}-text`}
              value={text}
              maxLength={500_000}
              disabled={file !== undefined}
              autoSize={{ minRows: 6, maxRows: 14 }}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-hint`} className="hint">
              {t('importText.hint')}
            </p>
          </div>
          <ListFile file={file} set={setFile} />
          <div className="member-line">
            <label htmlFor={`${id}-existing`}>{t('existing')}</label>
            <Select
              id={`${id}-existing`}
              className="wide"
              value={existing}
              onChange={(value: Existing) => setExisting(value)}
              options={(['keep', 'update'] as const).map((value) => ({ value, label: t(`existing.${value}`) }))}
            />
          </div>
        </>
      )}
    </PageModal>
  )
}
