import { ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ExportButton, type Exporting } from '../export/ExportButton.tsx'
import { kitText } from '../kit.text.ts'
import type { List } from './useList.ts'
import type { RowOf } from './views/address.ts'
import { SavedViews } from './views/SavedViews.tsx'
import { densities, type View } from './views/view.ts'

interface ToolbarProps<A extends Action> {
  list: List<A>
  view: View<RowOf<A>>
  /** Rows are a table, whose columns and density can be chosen. */
  isTable: boolean
  exporting?: Exporting | undefined
  /** Chooses rows, where rows can be chosen. */
  choosing?: ReactNode
  /** Beside the count. */
  figures?: ReactNode
  /** What narrows the list. */
  chips?: ReactNode
}

/** How many there are, and how they are shown. */
export function Toolbar<A extends Action>({ list, view, isTable, exporting, choosing, figures, chips }: ToolbarProps<A>) {
  const t = useText(kitText)
  const count = whole(list.total)
  const hasFailed = list.error !== null && list.rows.length === 0
  return (
    <div className="toolbar">
      <span className="toolbar-count" aria-live="polite">
        {list.isLoading || !list.isAllowed || hasFailed ? ' ' : list.countIsExact ? t('total', { count }) : t('totalAbout', { count })}
      </span>
      {list.isAllowed && figures}
      {list.isAllowed && chips}
      <span className="toolbar-gap" />
      {exporting && list.isAllowed && (
        <ExportButton
          exporting={exporting}
          list={{ filter: list.filter, sort: list.state.sort, total: list.total, countIsExact: list.countIsExact }}
          shown={view.columns.map((column) => column.key)}
        />
      )}
      {list.rows.length > 0 && choosing}
      <SavedViews list={list} view={view} />
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined spin={list.isFetching} />}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={list.refresh}
      />
      {isTable && (
        <Popover trigger="click" placement="bottomRight" arrow={false} content={<ViewSettings view={view} />}>
          <Button type="text" size="small" icon={<SettingOutlined />} aria-label={t('viewSettings')} title={t('viewSettings')} />
        </Popover>
      )}
    </div>
  )
}

/** How dense rows are, and which columns they have. */
function ViewSettings<Row>({ view }: { view: View<Row> }) {
  const t = useText(kitText)
  return (
    <div className="chooser">
      <Segmented
        size="small"
        aria-label={t('density')}
        value={view.density}
        onChange={view.setDensity}
        options={densities.map((density) => ({ value: density, label: t(density) }))}
      />
      <Checkbox.Group
        value={[...view.chosen]}
        onChange={(keys) => view.choose(keys.map(String))}
        options={view.all.slice(1).map((column) => ({ value: column.key, label: column.title() }))}
      />
      <Button type="link" size="small" onClick={() => view.choose(undefined)}>
        {t('columnsReset')}
      </Button>
    </div>
  )
}
