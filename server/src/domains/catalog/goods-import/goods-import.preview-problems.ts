import { text } from 'node:stream/consumers'
import type { ImportPreview, ImportPreviewInput, Language } from '@wanpu/contract'
import { problemGroups } from './import-problems.ts'
import { problemsCsv } from './parse/problems-csv.ts'
import type { RowProblem } from './parse/product.ts'
import { reasonText } from './parse/reasons.ts'

type PreviewProblems = Pick<ImportPreview, 'problemGroups' | 'problems' | 'problemsFile'>

/**
 * The problems that a preview found: by reason and column, those that the input asks for, errors first, and all of them
 * as a file.
 */
export async function problemsOfPreview(
  problems: readonly RowProblem[],
  { problems: problemsRequest, withProblemsFile }: ImportPreviewInput,
  { headers, language }: { headers: readonly string[]; language: Language },
): Promise<PreviewProblems> {
  const { pageIndex = 1, pageSize = 100, code, column } = problemsRequest ?? {}
  const matchingProblems = problems
    .filter((problem) => (code === undefined || problem.reason === code) && (column === undefined || problem.column === column))
    .sort((a, b) => Number(a.severity === 'notice') - Number(b.severity === 'notice'))
    .slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
  return {
    problemGroups: problemGroups(countByReason(problems), language),
    problems: matchingProblems.map((problem) => ({
      row: problem.row,
      column: problem.column,
      code: problem.reason,
      reason: reasonText(problem, language),
      severity: problem.severity,
      value: problem.value,
    })),
    ...(withProblemsFile && { problemsFile: await text(problemsCsv(problems, { headers, language })) }),
  }
}

function countByReason(problems: readonly RowProblem[]): { code: string; column: string; count: number }[] {
  const groups = new Map<string, { code: string; column: string; count: number }>()
  for (const { reason, column } of problems) {
    const group = groups.get(`${reason} ${column}`)
    if (group) group.count++
    else groups.set(`${reason} ${column}`, { code: reason, column, count: 1 })
  }
  return [...groups.values()]
}
