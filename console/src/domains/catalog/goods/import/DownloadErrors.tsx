import { DownloadOutlined } from '@ant-design/icons'
import { batchImportRecorder } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call.ts'
import { download } from '../../../../kit/copy.ts'
import { CallError, reasonOf, wordsOf } from '../../../../lib/errors.ts'
import { ownHeaders } from '../../../../lib/http.ts'
import { tellFailure } from '../../../../lib/notices.ts'

/** Saves the rows with problems as a file that can be put right and imported again. */
export async function downloadErrors(recordId: string): Promise<void> {
  const { response } = await call(batchImportRecorder.readErrors, { id: recordId })
  const answer = await fetch(response.url, { headers: ownHeaders() })
  if (!answer.ok) throw new CallError(answer.status, wordsOf(answer.status, undefined, answer.statusText))
  download(response.fileName, await answer.blob(), 'text/csv;charset=utf-8')
}

/** The button that saves the rows of an import that had problems as a CSV file. */
export function DownloadErrors({ recordId, label }: { recordId: string; label: string }) {
  return <DownloadButton label={label} save={() => downloadErrors(recordId)} />
}

/** A button that saves a file, and says why where it could not. */
export function DownloadButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={isBusy}
      onClick={() => {
        setBusy(true)
        void save()
          .catch((error: unknown) => tellFailure(reasonOf(error)))
          .finally(() => setBusy(false))
      }}
    >
      {label}
    </Button>
  )
}
