import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { SavedView } from './saved-views.ts'

interface SavedListProps {
  views: readonly SavedView[]
  words: { none: string; name: string; save: string; remove: (name: string) => string }
  show: (view: SavedView) => void
  save: (name: string) => void
  remove: (name: string) => void
}

const longestName = 40

/** What was saved under a name, each to come back to or to remove, and the field for another. */
export function SavedList({ views, words, show, save, remove }: SavedListProps) {
  const [name, setName] = useState('')
  const newName = name.trim()
  return (
    <div className="saved-views">
      {views.length === 0 && <p className="hint">{words.none}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="text" size="small" onClick={() => show(view)}>
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={words.remove(view.name)}
              title={words.remove(view.name)}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A form that the list was opened from is not submitted by it.
          event.stopPropagation()
          if (newName === '') return
          save(newName)
          setName('')
        }}
      >
        <Input
          size="small"
          maxLength={longestName}
          aria-label={words.name}
          placeholder={words.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={newName === ''}>
          {words.save}
        </Button>
      </form>
    </div>
  )
}
