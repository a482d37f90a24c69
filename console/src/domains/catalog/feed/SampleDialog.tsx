import { type FeedSettings, omit } from '@wanpu/contract'
import { useState } from 'react'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { ChooseFile, freshSettings, ImportPreview, type Settings } from '../goods/import-parts.ts'
import { feedText } from './feed.text.ts'

interface SampleDialogProps {
  settings: Partial<FeedSettings>
  use: (settings: Partial<FeedSettings>) => void
  close: () => void
}

/** The screen of the import, on which a sample file shows how the files of a feed are to be read. */
export default function SampleDialog({ settings: before, use, close }: SampleDialogProps) {
  const t = useText(feedText)
  const [uploadId, setUploadId] = useState<string>()
  const [settings, setSettings] = useState<Settings>({ ...freshSettings, ...before })
  return (
    <PageModal open width={1080} title={t('settingsTitle')} onCancel={close} footer={null}>
      {uploadId === undefined ? (
        <ChooseFile onUploaded={({ id }) => setUploadId(id)} />
      ) : (
        <ImportPreview
          uploadId={uploadId}
          settings={settings}
          set={(change) => setSettings((all) => ({ ...all, ...change }))}
          another={() => setUploadId(undefined)}
          choosing={{ label: t('settingsUse'), use: (chosen) => use(toFeedSettings(chosen)) }}
        />
      )}
    </PageModal>
  )
}

/** Without what each run decides itself, and what was left open. */
function toFeedSettings(settings: Settings): Partial<FeedSettings> {
  const { fields: _, emptyClears: __, ...kept } = omit(settings, 'unclearRows', 'batchNumber')
  // What the import's screen set is what a feed takes; the form checks it with the contract's schema.
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Partial<FeedSettings>
}
