import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { shopWebsite } from '@wanpu/contract'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useSavedViews } from '../list/views/saved-views.ts'
import { chooserText } from './chooser.text.ts'
import type { ChooserFilter } from './chooser-filter.ts'

interface SavedFiltersProps {
  filter: ChooserFilter
  onChange: (filter: ChooserFilter) => void
}

/** Filters under a name. They are the saved views of the websites' list, so either screen has those of the other. */
export function SavedFilters({ filter, onChange }: SavedFiltersProps) {
  const t = useText(chooserText)
  const { views, save, remove } = useSavedViews(shopWebsite.search.name)
  const [name, setName] = useState('')
  const [isOpen, setOpen] = useState(false)

  function keep() {
    save({ name: name.trim(), state: { sort: undefined, pageSize: 20, filter: { ...filter } }, columns: [] })
    setName('')
  }

  const content = (
    <div className="saved-views">
      {views.length === 0 && <p className="hint">{t('noSets')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type="text"
              size="small"
              onClick={() => {
                // The list checked the fields when it read them from its address.
                onChange(view.state.filter as ChooserFilter)
                setOpen(false)
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('removeSet', { name: view.name })}
              title={t('removeSet', { name: view.name })}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The form that the chooser was opened from is not submitted by it.
          event.stopPropagation()
          if (name.trim() !== '') keep()
        }}
      >
        <Input
          size="small"
          maxLength={40}
          aria-label={t('setName')}
          placeholder={t('setName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={name.trim() === ''}>
          {t('saveSet')}
        </Button>
      </form>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <Button size="small" icon={<StarOutlined />}>
        {t('sets')}
      </Button>
    </Popover>
  )
}
