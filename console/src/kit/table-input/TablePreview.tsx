import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { tableInputText } from './table-input.text.ts'

/** Figures of a preview, each with its name. */
export function PreviewCounts({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="totals" aria-live="polite">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ColumnField<Name extends string> {
  name: Name
  label: string
  /** Whether no column may hold it. */
  isOptional: boolean
}

interface TableColumnsProps<Name extends string> {
  /** The first rows of the table, cell by cell. */
  head: readonly (readonly string[])[]
  hasHeader: boolean
  columns: Readonly<Partial<Record<Name, number | undefined>>>
  fields: readonly ColumnField<Name>[]
  /** They are those that somebody chose for the same headers. */
  isRemembered?: boolean
  change: (columns: Partial<Record<Name, number>>, hasHeader: boolean) => void
}

/** The columns as they were recognised; they can be put right. */
export function TableColumns<Name extends string>({
  head,
  hasHeader,
  columns,
  fields,
  isRemembered = false,
  change,
}: TableColumnsProps<Name>) {
  const t = useText(tableInputText)
  const id = useId()
  const width = Math.max(...head.map((cells) => cells.length))
  const options = Array.from({ length: width }, (_, at) => ({
    value: at,
    label: t('column', { number: at + 1, sample: (head[0]?.[at] ?? '').slice(0, 40) }),
  }))
  const knownColumns = Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as Partial<Record<Name, number>>
  const set = (name: Name, at: number) => {
    const { [name]: _, ...others } = knownColumns
    change((at < 0 ? others : { ...knownColumns, [name]: at }) as Partial<Record<Name, number>>, hasHeader)
  }
  return (
    <fieldset className="given-columns">
      <legend>{t('columns')}</legend>
      {isRemembered && <p className="hint">{t('columnsRemembered')}</p>}
      {fields.map(({ name, label, isOptional }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <Select
            id={`${id}-${name}`}
            className="wide"
            placeholder={t('columnMissing')}
            value={knownColumns[name] ?? (isOptional ? -1 : undefined)}
            options={isOptional ? [{ value: -1, label: t('columnNone') }, ...options] : options}
            onChange={(at: number) => set(name, at)}
          />
        </div>
      ))}
      <Checkbox checked={hasHeader} onChange={(event) => change(knownColumns, event.target.checked)}>
        {t('hasHeader')}
      </Checkbox>
    </fieldset>
  )
}

interface ProblemRowsProps {
  title: string
  groups: readonly { code: string; reason: string; count: number }[]
  heads: readonly string[]
  /** Each begins with the number of its row and ends with its reason. */
  rows: readonly (readonly string[])[]
  failing: number
}

/** Rows that stay out: how often each reason is there, then the first of them. */
export function ProblemRows({ title, groups, heads, rows, failing }: ProblemRowsProps) {
  const t = useText(tableInputText)
  return (
    <>
      <h3>{title}</h3>
      {groups.length > 0 && (
        <ul className="given-reasons">
          {groups.map(({ code, reason, count }) => (
            <li key={code}>{t('reasonCount', { reason, count })}</li>
          ))}
        </ul>
      )}
      <TableRows name={title} heads={[t('row'), ...heads, t('reason')]} rows={rows} />
      {failing > rows.length && <p className="hint">{t('shownProblems', { count: rows.length })}</p>}
    </>
  )
}

interface TableRowsProps {
  name: string
  heads: readonly string[]
  /** Each begins with the number of its row. */
  rows: readonly (readonly string[])[]
}

/** Rows of a given table, in a box that scrolls. */
export function TableRows({ name, heads, rows }: TableRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="given-rows" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row = '', ...cells]) => (
            <tr key={row}>
              <td>{row}</td>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
