import type { Readable } from 'node:stream'
import type { ImportProblem, ImportProblemGroup, Language } from '@wanpu/contract'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { getHeaders, readProblems, type StoredProblem } from './import-record.sql.ts'
import { problemsCsv } from './parse/problems-csv.ts'
import type { RowProblem } from './parse/product.ts'
import { generalReason, type ReasonCode, reasons, reasonText } from './parse/reasons.ts'

/** Codes that an earlier version wrote and that have no words any more would read as this one. */
const fallback: ReasonCode = 'key-missing'
const codeShape = z.custom<ReasonCode>((code) => typeof code === 'string' && code in reasons).catch(fallback)
const severityShape = z.enum(['error', 'notice'])

/** A stored problem in the caller's language. */
export function problemInWords(problem: StoredProblem, language: Language): ImportProblem {
  const { row, column, value, code, detail } = problem
  const reason = reasonText({ reason: codeShape.parse(code), detail }, language)
  return { row, column, code, reason, severity: severityShape.parse(problem.severity), value }
}

/** Counted problems in words: errors first, the most frequent first. */
export function problemGroups(
  problemCounts: readonly { code: string; column: string; count: number }[],
  language: Language,
): ImportProblemGroup[] {
  return problemCounts
    .map(({ code, column, count }) => {
      const problemCode = codeShape.parse(code)
      return { code, column, count, reason: generalReason(problemCode, language), severity: reasons[problemCode].severity }
    })
    .sort(bySeverity)
}

const bySeverity = (a: ImportProblemGroup, b: ImportProblemGroup) =>
  Number(a.severity === 'notice') - Number(b.severity === 'notice') || b.count - a.count

/** The problems of an import as a CSV file, read from the database as it is sent. */
export async function streamProblems(db: Db, recordId: string, language: Language): Promise<Readable> {
  return problemsCsv(rowProblems(db, recordId), { headers: await getHeaders(db, recordId), language })
}

async function* rowProblems(db: Db, recordId: string): AsyncGenerator<RowProblem> {
  for await (const { row, column, code, severity, value, detail, cells } of readProblems(db, recordId)) {
    yield { row, column, reason: codeShape.parse(code), severity: severityShape.parse(severity), value, detail, raw: cells }
  }
}
