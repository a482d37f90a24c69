import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import type { List } from '../useList.ts'
import type { RowOf } from './address.ts'
import { type SavedView, useSavedViews } from './saved-views.ts'
import type { View } from './view.ts'

interface SavedViewsProps<A extends Action> {
  list: List<A>
  view: View<RowOf<A>>
}

const longestName = 40

/** Filter, order and columns under a name, to come back to. */
export function SavedViews<A extends Action>({ list, view }: SavedViewsProps<A>) {
  const t = useText(kitText)
  const saved = useSavedViews(list.name)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const { sort, pageSize, filter } = list.state

  function show({ state, columns }: SavedView) {
    list.show(state)
    view.choose(columns)
    setOpen(false)
  }

  function save() {
    const viewName = name.trim()
    if (viewName === '') return
    saved.save({ name: viewName, state: { sort, pageSize, filter }, columns: [...view.chosen] })
    setName('')
  }

  const content = (
    <div className="saved-views">
      {saved.views.length === 0 && <p className="hint">{t('noViews')}</p>}
      <ul>
        {saved.views.map((each) => (
          <li key={each.name}>
            <Button type="text" size="small" onClick={() => show(each)}>
              {each.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('removeView', { name: each.name })}
              title={t('removeView', { name: each.name })}
              onClick={() => saved.remove(each.name)}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Input
          size="small"
          maxLength={longestName}
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={name.trim() === ''}>
          {t('saveView')}
        </Button>
      </form>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <Button type="text" size="small" icon={<StarOutlined />} aria-label={t('views')} title={t('views')} />
    </Popover>
  )
}
