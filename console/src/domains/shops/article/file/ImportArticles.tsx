import { articleFile, articleGrouping, shopArticle } from '@wanpu/contract'
import { ImportPreview } from '../../../../kit/table-input/ImportPreview.tsx'
import { ImportTable } from '../../../../kit/table-input/ImportTable.tsx'
import { useText } from '../../../../lib/text.ts'
import { articleFileText } from './article-file.text.ts'

/** Articles and their translations from a table. */
export default function ImportArticles({ close }: { close: () => void }) {
  const t = useText(articleFileText)
  return (
    <ImportTable
      preview={articleFile.preview}
      run={articleFile.run}
      own={({ mark }) => ({ mark })}
      countOf={({ inserting, changing }) => inserting + changing}
      words={{
        title: t('title'),
        about: (
          <>
            <p>{t('about')}</p>
            <p>{t('aboutCells')}</p>
          </>
        ),
        table: t('table'),
        hint: t('table.hint'),
        apply: (count) => t('apply', { count }),
        done: ({ affected }) => t('done', { count: affected }),
      }}
      refresh={[shopArticle, articleGrouping]}
      close={close}
    >
      {(preview) => <ImportPreview preview={preview} heads={[t('article')]} rowOf={({ article }) => [article]} />}
    </ImportTable>
  )
}
