import type { AttributeKind, goodsAttributeValue, InputOf, Language, OutputOf } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { demandRow } from '../../../refusals.ts'
import { findClassesByText } from '../classification/classification.sql.ts'
import { type LineValue, readGroupLines, readValueLines, type SkippedLine } from './attribute.rules.ts'
import { findFirstAttribute, getAttribute, placeAttributes } from './attribute.sql.ts'
import { insertValues, type NewValue } from './attribute-value.sql.ts'

type Pasted = OutputOf<typeof goodsAttributeValue.insertBatchTag>

const mostLines = 500
/** What an attribute is called that came into being because values needed one, in the language of who pasted them. */
const firstNames: Record<AttributeKind, Record<Language, string>> = {
  tag: { zh: '标签', en: 'Tags' },
  size: { zh: '尺码', en: 'Sizes' },
  scope: { zh: '适用范围', en: 'Scope' },
  color: { zh: '颜色', en: 'Colours' },
  brand: { zh: '品牌', en: 'Brands' },
  classification: { zh: '分类', en: 'Categories' },
}

/** Attributes from lines, with their values where a line names some. */
export async function insertAttributeLines(db: Db, kind: AttributeKind, text: string): Promise<Pasted> {
  const { groups, left: skippedLines } = readGroupLines(text)
  const { ids, made: insertedNames } = await placeAttributes(
    db,
    kind,
    groups.map((group) => group.name),
  )
  const namedValues = groups.flatMap((group) => group.values.map((value) => ({ group, value })))
  const targets = await targetsOf(
    db,
    kind,
    namedValues.map((line) => line.value),
  )
  const values = namedValues.flatMap(({ group, value }): NewValue[] =>
    kind === 'classification' && !targets.has(value)
      ? []
      : [{ attributeId: demandRow(ids.get(group.name)), value, targetId: targets.get(value) ?? null }],
  )
  const changedAttributeIds = new Set((await insertValues(db, values)).map((value) => value.attributeId))
  for (const { line, text: whole, name, values: own } of groups) {
    const isLost = kind === 'classification' && own.some((value) => !targets.has(value))
    if (isLost) skippedLines.push({ line, text: whole, outcome: 'no-such-class' })
    else if (!insertedNames.has(name) && !changedAttributeIds.has(demandRow(ids.get(name))))
      skippedLines.push({ line, text: whole, outcome: 'exists' })
  }
  return report(insertedNames.size, skippedLines)
}

/** Values from lines, into an attribute or the first one of the kind. */
export async function insertValueLines(
  kind: AttributeKind,
  { attributeId, text }: InputOf<typeof goodsAttributeValue.insertBatchTag>,
  { db, fail, language }: Context<'no-such-attribute'>,
): Promise<Pasted> {
  const { values, left: skippedLines } = readValueLines(text)
  const attribute = attributeId === undefined ? undefined : await getAttribute(db, attributeId)
  if (attributeId !== undefined && attribute?.kind !== kind) throw fail('no-such-attribute')
  const firstName = firstNames[kind][language]
  const into =
    attributeId ?? (await findFirstAttribute(db, kind)) ?? demandRow((await placeAttributes(db, kind, [firstName])).ids.get(firstName))
  const targets = await targetsOf(
    db,
    kind,
    values.map((value) => value.value),
  )
  const isReadable = (line: LineValue) => kind !== 'classification' || targets.has(line.value)
  const readable = values.filter(isReadable)
  const insertedValues = await insertValues(
    db,
    readable.map(({ value, swatch, words }) => ({ attributeId: into, value, swatch, words, targetId: targets.get(value) ?? null })),
  )
  const insertedTexts = new Set(insertedValues.map((value) => value.value))
  const lostLines = values
    .filter((value) => !isReadable(value))
    .map(({ line, text: whole }): SkippedLine => ({ line, text: whole, outcome: 'no-such-class' }))
  const there = readable
    .filter((line) => !insertedTexts.has(line.value))
    .map(({ line, text: whole }): SkippedLine => ({ line, text: whole, outcome: 'exists' }))
  return report(insertedValues.length, [...skippedLines, ...lostLines, ...there])
}

async function targetsOf(db: Db, kind: AttributeKind, texts: readonly string[]): Promise<Map<string, string>> {
  return kind === 'classification' ? findClassesByText(db, texts) : new Map()
}

function report(affected: number, skippedLines: readonly SkippedLine[]): Pasted {
  const count = (...outcomes: SkippedLine['outcome'][]) => skippedLines.filter((line) => outcomes.includes(line.outcome)).length
  return {
    affected,
    existing: count('exists'),
    twice: count('twice'),
    failed: count('too-long', 'bad-swatch', 'no-such-class'),
    lines: skippedLines
      .toSorted((a, b) => a.line - b.line)
      .slice(0, mostLines)
      .map(({ text, ...line }) => ({ ...line, text: text.slice(0, 200) })),
  }
}
