import { StarOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import type { List } from '../useList.ts'
import type { RowOf } from './address.ts'
import { SavedList } from './SavedList.tsx'
import { type SavedView, useSavedViews } from './saved-views.ts'
import type { View } from './view.ts'

interface SavedViewsProps<A extends Action> {
  list: List<A>
  view: View<RowOf<A>>
}

/** Filter, order and columns under a name, to come back to. */
export function SavedViews<A extends Action>({ list, view }: SavedViewsProps<A>) {
  const t = useText(kitText)
  const saved = useSavedViews(list.name)
  const [isOpen, setOpen] = useState(false)
  const { sort, pageSize, filter } = list.state

  function show({ state, columns }: SavedView) {
    list.show(state)
    view.choose(columns)
    setOpen(false)
  }

  const content = (
    <SavedList
      views={saved.views}
      words={{ none: t('noViews'), name: t('viewName'), save: t('saveView'), remove: (name) => t('removeView', { name }) }}
      show={show}
      save={(name) => saved.save({ name, state: { sort, pageSize, filter }, columns: [...view.chosen] })}
      remove={saved.remove}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <Button type="text" size="small" icon={<StarOutlined />} aria-label={t('views')} title={t('views')} />
    </Popover>
  )
}
