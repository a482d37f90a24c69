import { type SentInputOf, shopWebsite, type WebsiteFilePreview, websiteFile } from '@wanpu/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { GivenTable, isEmptySource, sourceInput, type TableSource } from '../../../kit/given-table/GivenTable.tsx'
import { givenTableText } from '../../../kit/given-table/given-table.text.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { FilePreview } from './FilePreview.tsx'
import { websiteFileText } from './website-file.text.ts'

/** Settings of many websites from a table: give it, look at what it does, apply. */
export default function ImportSettings({ close }: { close: () => void }) {
  const t = useText(websiteFileText)
  const table = useText(givenTableText)
  const kit = useText(kitText)
  const [source, setSource] = useState<TableSource>({})
  const [isMissing, setMissing] = useState(false)
  const [seen, setSeen] = useState<{ wish: SentInputOf<typeof websiteFile.run>; preview: WebsiteFilePreview }>()
  const previewing = useAction(websiteFile.preview, { inPlace: 'all' })
  const importing = useAction(websiteFile.run, {
    done: ({ affected }) => t('done', { count: affected }),
    refresh: shopWebsite,
    inPlace: 'all',
  })

  async function look() {
    if (isEmptySource(source)) return setMissing(true)
    const wish = sourceInput(source)
    const preview = await previewing.run(wish)
    if (preview !== undefined) setSeen({ wish, preview })
  }

  async function apply() {
    if (seen !== undefined && (await importing.run(seen.wish)) !== undefined) close()
  }

  const failure = importing.failure ?? previewing.failure
  const count = seen?.preview.changing ?? 0
  return (
    <PageModal
      open
      title={t('title')}
      width={760}
      okText={seen === undefined ? table('check') : t('apply', { count })}
      okButtonProps={{ loading: previewing.isRunning || importing.isRunning, disabled: seen !== undefined && count === 0 }}
      cancelText={seen === undefined ? kit('cancel') : table('back')}
      onOk={() => void (seen === undefined ? look() : apply())}
      onCancel={() => (seen === undefined ? close() : setSeen(undefined))}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {seen === undefined ? (
        <>
          <p className="form-about">{t('about')}</p>
          <GivenTable
            source={source}
            set={setSource}
            label={t('table')}
            hint={t('table.hint')}
            wrong={isMissing && isEmptySource(source) ? table('needed') : undefined}
          />
        </>
      ) : (
        <FilePreview preview={seen.preview} />
      )}
    </PageModal>
  )
}
