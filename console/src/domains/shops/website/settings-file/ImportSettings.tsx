import { shopWebsite, websiteFile } from '@wanpu/contract'
import { ImportTable } from '../../../../kit/table-input/ImportTable.tsx'
import { type Text, useText } from '../../../../lib/text.ts'
import { FilePreview } from './FilePreview.tsx'
import { websiteFileText } from './website-file.text.ts'

/** Settings of many websites from a table. */
export default function ImportSettings({ close }: { close: () => void }) {
  const t = useText(websiteFileText)
  return (
    <ImportTable
      preview={websiteFile.preview}
      run={websiteFile.run}
      own={({ versions }) => ({ versions })}
      results={{ of: ({ results }) => results, text: websiteFileText as Text }}
      countOf={({ changing }) => changing}
      words={{
        title: t('title'),
        about: t('about'),
        table: t('table'),
        hint: t('table.hint'),
        apply: (count) => t('apply', { count }),
        done: ({ affected }) => t('done', { count: affected }),
      }}
      refresh={shopWebsite}
      close={close}
    >
      {(preview) => <FilePreview preview={preview} />}
    </ImportTable>
  )
}
