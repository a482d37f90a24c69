import type { Family, TranslationsFile } from '@wanpu/contract'
import { useText } from '../../lib/text.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportTable } from './ImportTable.tsx'
import { importTranslationsText } from './import-translations.text.ts'

interface ImportTranslationsProps {
  file: TranslationsFile
  /** A header of the list, such as Title:de. */
  example: string
  refresh: Family | readonly Family[]
  close: () => void
}

/** Translations of a list from the file that its export made. */
export default function ImportTranslations({ file, example, refresh, close }: ImportTranslationsProps) {
  const t = useText(importTranslationsText)
  return (
    <ImportTable
      preview={file.preview}
      run={file.run}
      own={({ mark }) => ({ mark })}
      countOf={({ changing }) => changing}
      words={{
        title: t('title'),
        about: t('about', { example }),
        table: t('table'),
        hint: t('table.hint', { example }),
        apply: (count) => t('apply', { count }),
        done: ({ affected }) => t('done', { count: affected }),
      }}
      refresh={refresh}
      close={close}
    >
      {(preview) => <ImportPreview preview={preview} heads={[t('id')]} rowOf={({ id }) => [id]} />}
    </ImportTable>
  )
}
