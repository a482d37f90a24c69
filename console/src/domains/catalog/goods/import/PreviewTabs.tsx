import { goodsImportTask, type ImportPreview } from '@wanpu/contract'
import { Tabs } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call.ts'
import { download } from '../../../../kit/copy.ts'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { DownloadButton } from './DownloadErrors.tsx'
import { FileRows } from './FileRows.tsx'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings, PreviewInput, Settings } from './import-state.ts'
import { MappingTable } from './MappingTable.tsx'
import { ProblemGroups } from './ProblemGroups.tsx'
import { Questions } from './Questions.tsx'
import { SampleTable } from './SampleTable.tsx'
import { TableLayout } from './TableLayout.tsx'

interface PreviewTabsProps {
  preview: ImportPreview
  /** What the preview was asked with: its problems are listed by asking again. */
  asked: PreviewInput
  settings: Settings
  set: ChangeSettings
}

/** What would come in, what the columns mean, the rows of the file, what is wrong, and the categories to be created. */
export function PreviewTabs({ preview, asked: query, settings, set }: PreviewTabsProps) {
  const t = useText(goodsImportText)
  const [open, setOpen] = useState(preview.questionCount > 0 ? 'questions' : preview.mappingFrom === 'suggested' ? 'mapping' : 'goods')
  const errors = preview.problemGroups.filter(({ severity }) => severity === 'error').reduce((sum, { count }) => sum + count, 0)
  return (
    <Tabs
      activeKey={preview.hasKey ? open : 'mapping'}
      onChange={setOpen}
      items={[
        { key: 'goods', label: t('goodsTab'), disabled: !preview.hasKey, children: <SampleTable samples={preview.samples} /> },
        {
          key: 'mapping',
          label: t('mappingTab'),
          children: (
            <>
              <TableLayout preview={preview} settings={settings} set={set} />
              <MappingTable preview={preview} settings={settings} set={set} />
            </>
          ),
        },
        {
          key: 'questions',
          label: <Counted label={t('questionsTab')} count={preview.questionCount} isBad={preview.counts.unclear > 0} />,
          children: <Questions preview={preview} settings={settings} set={set} />,
        },
        { key: 'rows', label: t('rowsTab'), children: <FileRows preview={preview} /> },
        {
          key: 'problems',
          label: (
            <Counted
              label={t(errors === 0 && preview.problemCount > 0 ? 'noticesTab' : 'problemsTab')}
              count={preview.problemCount}
              isBad={errors > 0}
            />
          ),
          children: (
            <ProblemGroups
              groups={preview.problemGroups}
              read={(group, page) =>
                call(goodsImportTask.preview, { ...query, problems: { code: group.code, column: group.column, ...page } }).then(
                  ({ response }) => response.problems,
                )
              }
              actions={<DownloadButton label={t('downloadErrors')} save={() => saveProblems(preview, query)} />}
            />
          ),
        },
        {
          key: 'classes',
          label: <Counted label={t('classesTab')} count={preview.newClassificationCount} />,
          children: <CategoryTree paths={preview.newClassifications} count={preview.newClassificationCount} />,
        },
      ]}
    />
  )
}

async function saveProblems({ fileName }: ImportPreview, query: PreviewInput): Promise<void> {
  const { response } = await call(goodsImportTask.preview, { ...query, withProblemsFile: true })
  download(`${fileName.replace(/\.[^.]*$/, '')}-problems.csv`, response.problemsFile ?? '', 'text/csv;charset=utf-8')
}

function Counted({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <span>
      {label}{' '}
      <span className="import-tab-count" data-bad={isBad || undefined}>
        {whole(count)}
      </span>
    </span>
  )
}
