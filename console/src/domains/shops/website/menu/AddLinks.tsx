import { PlusOutlined } from '@ant-design/icons'
import type { LinkChoice } from '@wanpu/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../lib/text.ts'
import { LinkOption } from './LinkSelect.tsx'
import { menuText } from './menu.text.ts'
import { useLinkChoices } from './useLinkChoices.ts'

/** Many links at once, such as all classes of the header. */
export function AddLinks({ websiteId, add }: { websiteId: string; add: (choices: Pick<LinkChoice, 'title' | 'url'>[]) => void }) {
  const t = useText(menuText)
  const { groups, found, setWords, isLoading } = useLinkChoices(websiteId)
  // What was chosen under other words is not in the list any more.
  const [selectedLinks, setChosen] = useState<Pick<LinkChoice, 'title' | 'url'>[]>([])
  return (
    <div className="add-links">
      <Select
        mode="multiple"
        aria-label={t('addMany')}
        allowClear
        maxTagCount="responsive"
        showSearch={{ filterOption: false, onSearch: setWords }}
        loading={isLoading}
        placeholder={t('addManyHint')}
        value={selectedLinks.map(({ url, title }) => ({ value: url, label: title }))}
        labelInValue
        optionRender={({ data, value }) => <LinkOption title={typeof data.label === 'string' ? data.label : ''} url={String(value)} />}
        options={groups}
        onChange={(next: { value: string }[]) =>
          setChosen(next.flatMap(({ value }) => [...selectedLinks, ...found].find((choice) => choice.url === value) ?? []))
        }
      />
      <Button
        icon={<PlusOutlined />}
        disabled={selectedLinks.length === 0}
        onClick={() => {
          add(selectedLinks)
          setChosen([])
        }}
      >
        {t('addChosen', { count: selectedLinks.length })}
      </Button>
    </div>
  )
}
