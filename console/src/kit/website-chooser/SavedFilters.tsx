import { StarOutlined } from '@ant-design/icons'
import { shopWebsite } from '@wanpu/contract'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { SavedList } from '../list/views/SavedList.tsx'
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
  const [isOpen, setOpen] = useState(false)

  const content = (
    <SavedList
      views={views}
      words={{ none: t('noSets'), name: t('setName'), save: t('saveSet'), remove: (name) => t('removeSet', { name }) }}
      show={({ state }) => {
        // The list checked the fields when it read them from its address.
        onChange(state.filter as ChooserFilter)
        setOpen(false)
      }}
      save={(name) => save({ name, state: { sort: undefined, pageSize: 20, filter: { ...filter } }, columns: [] })}
      remove={remove}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <Button size="small" icon={<StarOutlined />}>
        {t('sets')}
      </Button>
    </Popover>
  )
}
