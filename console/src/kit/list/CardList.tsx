import type { Action } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { OpenRowContext } from './CellTitle.tsx'
import type { RowsProps } from './ListTable.tsx'
import { openOf, RowActions } from './RowActions.tsx'
import { idOf } from './selection.ts'

/** Under 992 px: the first column as the title, the state at the corner, the next four fields, the actions. */
export function CardList<A extends Action>({ list, columns, rowActions, selection, perform, nameOf, hasTicks }: RowsProps<A>) {
  const t = useText(kitText)
  const [first, ...others] = columns
  const state = others.find((column) => column.isState)
  const fields = others.filter((column) => column !== state).slice(0, 4)
  return (
    <ul className="cards">
      {list.rows.map((row) => (
        <li key={idOf(row)} className="card" data-chosen={selection.ids.includes(idOf(row)) || undefined}>
          <div className="card-head">
            {hasTicks && (
              <Checkbox
                checked={selection.ids.includes(idOf(row))}
                onChange={() => selection.toggle(row)}
                aria-label={t('chooseRow', { name: nameOf(row) })}
              />
            )}
            <div className="card-title">
              <OpenRowContext value={openOf(rowActions?.(row), perform)}>{first?.render(row)}</OpenRowContext>
            </div>
            {state?.render(row)}
          </div>
          <dl>
            {fields.map((column) => (
              <div key={column.key}>
                <dt>{column.title()}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {rowActions && (
            <RowActions actions={rowActions(row).filter(({ off }) => off === undefined)} perform={perform} name={nameOf(row)} />
          )}
        </li>
      ))}
    </ul>
  )
}
