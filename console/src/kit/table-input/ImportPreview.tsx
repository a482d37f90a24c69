import type { SampleRow } from '@wanpu/contract'
import { listed } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { SampleTable } from '../batch/SampleTable.tsx'
import { PreviewCounts, ProblemRows } from './TablePreview.tsx'
import { tableInputText } from './table-input.text.ts'

interface RowProblem {
  row: number
  reason: string
}

interface ImportPreviewProps<Problem extends RowProblem> {
  preview: {
    totalRows: number
    /** Absent where an import adds nothing. */
    inserting?: number
    changing: number
    unchanged: number
    failing: number
    columns: readonly string[]
    ignored: readonly string[]
    reasons: readonly { code: string; reason: string; count: number }[]
    problems: readonly Problem[]
    /** Values under the headers of the file. */
    sample: SampleRow[]
  }
  /** What the problems name in addition to their row and reason. */
  heads: readonly string[]
  rowOf: (problem: Problem) => string[]
}

/** What a table would add and change, field by field, and which rows stay out and why. */
export function ImportPreview<Problem extends RowProblem>({ preview, heads, rowOf }: ImportPreviewProps<Problem>) {
  const t = useText(tableInputText)
  const { totalRows, inserting, changing, unchanged, failing, columns, ignored, reasons, problems, sample } = preview
  const counts: [string, number][] = [[t('totalRows'), totalRows]]
  if (inserting !== undefined) counts.push([t('inserting'), inserting])
  counts.push([t('changing'), changing], [t('unchanged'), unchanged], [t('failing'), failing])
  const affected = (inserting ?? 0) + changing
  return (
    <div className="given-preview">
      <PreviewCounts counts={counts} />
      <p className="hint">{t('importedColumns', { names: listed(columns) })}</p>
      {ignored.length > 0 && <p className="hint">{t('ignoredColumns', { names: listed(ignored) })}</p>}
      {affected === 0 && <p role="status">{t('nothingChanges')}</p>}
      {affected > 0 && <SampleTable preview={{ affected, sample }} isPending={false} text={tableInputText} show={undefined} namesAll />}
      {problems.length > 0 && (
        <ProblemRows
          title={t('leftOut')}
          groups={reasons}
          heads={heads}
          rows={problems.map((problem) => [String(problem.row), ...rowOf(problem), problem.reason])}
          failing={failing}
        />
      )}
    </div>
  )
}
