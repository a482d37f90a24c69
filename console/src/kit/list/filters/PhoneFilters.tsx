import { FilterOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Badge, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import { totalText } from '../total-text.ts'
import type { List } from '../useList.ts'
import { countApplied, FilterFields } from './FilterRow.tsx'
import type { Filter } from './filters.tsx'

interface PhoneFiltersProps<A extends Action> {
  filters: readonly Filter[]
  list: List<A>
  title: string
  about?: string | undefined
}

/**
 * The search field and one button. Behind the button: what the screen is for, and the other filters in a sheet from
 * below.
 */
export function PhoneFilters<A extends Action>({ filters, list, title, about }: PhoneFiltersProps<A>) {
  const t = useText(kitText)
  const [isOpen, setOpen] = useState(false)
  const keywords = filters.filter(({ key }) => key === 'keywords')
  const others = filters.filter(({ key }) => key !== 'keywords')
  const close = () => setOpen(false)
  return (
    <form className="filters" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
      <FilterFields filters={keywords} list={list} />
      {others.length > 0 && (
        <Badge count={countApplied(others, list)} size="small" color="var(--wp-strong)">
          <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('filters')}
          </Button>
        </Badge>
      )}
      <Drawer
        open={isOpen}
        onClose={close}
        placement="bottom"
        size="auto"
        title={title}
        className="filter-sheet"
        footer={
          <div className="filter-sheet-buttons">
            <Button disabled={!list.hasFilter} onClick={list.clearFilter}>
              {t('reset')}
            </Button>
            <Button type="primary" onClick={close}>
              {t('showRows', { count: totalText(list) })}
            </Button>
          </div>
        }
      >
        {about && <p className="hint">{about}</p>}
        <FilterFields filters={others} list={list} />
      </Drawer>
    </form>
  )
}
