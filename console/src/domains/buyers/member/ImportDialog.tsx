import { type MemberColumns, type MemberImportPreview, memberImport, memberUser, type SentInputOf } from '@wanpu/contract'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { WebsiteSelect } from '../../../kit/form/WebsiteSelect.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { isEmptySource, sourceInput, TableInput, type TableSource } from '../../../kit/table-input/TableInput.tsx'
import { tableInputText } from '../../../kit/table-input/table-input.text.ts'
import { useText } from '../../../lib/text.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { memberText } from './member.text.ts'
import './member.css'

type Wish = SentInputOf<typeof memberImport.run>
type Existing = 'keep' | 'update'

/** Takes customers in from a pasted or uploaded list: give the list, look at what it does, import. */
export default function ImportDialog({ close }: { close: () => void }) {
  const t = useText(memberText)
  const table = useText(tableInputText)
  const kit = useText(kitText)
  const id = useId()
  const [websiteId, setWebsiteId] = useState<string>()
  const [source, setSource] = useState<TableSource>({})
  const [existing, setExisting] = useState<Existing>('keep')
  const [isIncomplete, setIncomplete] = useState(false)
  const [lastPreview, setSeen] = useState<{ wish: Wish; preview: MemberImportPreview }>()
  const previewing = useAction(memberImport.preview, { inPlace: 'all' })
  const importing = useAction(memberImport.run, {
    done: ({ inserting, updating }) => t('imported', { count: inserting + updating }),
    refresh: memberUser,
    inPlace: 'all',
  })

  async function look(layout: { columns?: MemberColumns; hasHeader?: boolean } = {}) {
    if (websiteId === undefined || isEmptySource(source)) return setIncomplete(true)
    const wish: Wish = { websiteId, existing, ...sourceInput(source), ...layout }
    const preview = await previewing.run(wish)
    if (preview !== undefined) setSeen({ wish, preview })
  }

  async function run() {
    if (lastPreview !== undefined && (await importing.run(lastPreview.wish)) !== undefined) close()
  }

  const failure = importing.failure ?? previewing.failure
  const count = lastPreview === undefined ? 0 : lastPreview.preview.inserting + lastPreview.preview.updating
  return (
    <PageModal
      open
      title={t('import')}
      width={720}
      okText={lastPreview === undefined ? table('check') : t('importCount', { count })}
      okButtonProps={{ loading: previewing.isRunning || importing.isRunning, disabled: lastPreview !== undefined && count === 0 }}
      cancelText={lastPreview === undefined ? kit('cancel') : table('back')}
      onOk={() => void (lastPreview === undefined ? look() : run())}
      onCancel={() => (lastPreview === undefined ? close() : setSeen(undefined))}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {lastPreview !== undefined && <ImportPreview preview={lastPreview.preview} read={(layout) => void look(layout)} />}
      {lastPreview === undefined && (
        <>
          {isIncomplete && <Alert type="warning" showIcon title={t('importNeeded')} className="form-alert" role="alert" />}
          <div className="member-line">
            <label htmlFor={`${id}-website`}>{t('websiteId')}</label>
            <WebsiteSelect id={`${id}-website`} value={websiteId} onChange={setWebsiteId} placeholder={t('websiteId')} />
          </div>
          <TableInput source={source} set={setSource} label={t('importText')} hint={t('importText.hint')} wrong={undefined} />
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
