import { type ApprovalPreview, type ApprovalRow, approval, undoReasonIn } from '@wanpu/contract'
import { SampleTable } from '../../../kit/batch/SampleTable.tsx'
import { useRead } from '../../../kit/call.ts'
import { TableRows } from '../../../kit/table-input/TablePreview.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { FieldTable } from '../audit/FieldTable.tsx'
import { useFieldWords } from '../audit/feature-text.ts'
import { shownField } from '../audit/fields.ts'
import { approvalText } from './approval.text.ts'

interface ApprovalOutcomeProps {
  row: ApprovalRow
  preview: ApprovalPreview
}

/** What a change would do: its count and sample as batches show them, or what an undo restores; and what was asked for. */
export function ApprovalOutcome({ row, preview }: ApprovalOutcomeProps) {
  const t = useText(approvalText)
  const words = useFieldWords(row.action)
  const { data } = useRead(approval.read, { id: row.id })
  const { affected, countIsExact, sample, refused, undo, problem } = preview
  return (
    <>
      {undo !== undefined && <UndoLines undo={undo} />}
      {undo === undefined && affected !== null && (
        <SampleTable
          preview={{ affected, countIsExact, sample, ...(refused > 0 && { refused }) }}
          isPending={false}
          text={words.text ?? approvalText}
          show={(field, value, side) => shownField(words, field, { ...side, [field]: value })}
          namesAll
        />
      )}
      {undo === undefined && affected === null && problem === undefined && <p className="hint">{t('noSample')}</p>}
      {data !== undefined && (
        <FieldTable
          title={t('input')}
          action={row.action}
          fields={Object.keys(data.input)}
          columns={[{ head: t('value'), values: data.input }]}
        />
      )}
    </>
  )
}

const kinds = ['restored', 'removed', 'revived'] as const

function UndoLines({ undo: { preview, affected, leftAlone, leftAloneSample } }: { undo: NonNullable<ApprovalPreview['undo']> }) {
  const t = useText(approvalText)
  const counted = preview ?? undefined
  const lines = counted
    ? kinds.filter((kind) => counted[kind] > 0).map((kind) => t(`undo.${kind}`, { count: whole(counted[kind]) }))
    : [t('undo.many', { count: whole(affected) })]
  if (leftAlone > 0) lines.push(t('undo.leftAlone', { count: whole(leftAlone) }))
  const left = leftAloneSample.map(({ title, code }) => [title, code === undefined ? '' : undoReasonIn(code, language())])
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <TableRows name={t('undo.leftAlone', { count: whole(leftAlone) })} heads={[t('record'), t('reasonLeft')]} rows={left} />
      )}
    </>
  )
}
