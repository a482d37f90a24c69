import type { ImportTerms } from '../import-terms.ts'
import type { Candidate } from '../match/match-record.rules.ts'
import { type PlannedWrite, planWrite } from './plan-write.rules.ts'

/** The paths of classes that the candidates name, each once. */
export const pathsOf = (candidates: readonly Candidate[]): (readonly string[])[] => [
  ...new Set(candidates.flatMap(({ classificationPath }) => (classificationPath ? [classificationPath] : []))),
]

/**
 * Where the path of a candidate leads: `undefined` when the file says nothing, null when it asks for none. Records
 * share their paths, so each is looked up once.
 */
function classFinder(
  candidates: readonly Candidate[],
  idOf: (path: readonly string[]) => string | null,
): (candidate: Candidate) => string | null | undefined {
  const ids = new Map(pathsOf(candidates).map((path) => [path, idOf(path)]))
  return ({ classificationPath, product }) => (classificationPath ? ids.get(classificationPath) : product.classificationPath && null)
}

/** What becomes of the candidates; `classOf` says where a path leads. */
export function planWrites(
  candidates: readonly Candidate[],
  classOf: (path: readonly string[]) => string | null,
  terms: ImportTerms,
): PlannedWrite[] {
  const classIdOf = classFinder(candidates, classOf)
  return candidates.map((candidate) => planWrite(candidate, classIdOf(candidate), terms))
}
