import type { AdItem } from '@wanpu/contract'
import { Checkbox, Input } from 'antd'
import { FocusInput } from '../../../../kit/form/FocusInput.tsx'
import { PictureInput } from '../../../../kit/form/PictureInput.tsx'
import { useText } from '../../../../lib/text.ts'
import { LinkSelect } from '../menu/LinkSelect.tsx'
import { configText } from './config.text.ts'

interface ItemInputProps<Item> {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  item: Item
  /** Where the picture is shown: width through height, and how wide it should be. */
  place?: { ratio?: number | undefined; leastWidth?: number }
  onChange: (item: Item) => void
}

/** A picture with its words and where it leads. */
export function ItemInput<Item extends AdItem>({ websiteId, item, place, onChange }: ItemInputProps<Item>) {
  const t = useText(configText)
  const put = (change: Partial<AdItem>) => onChange({ ...item, ...change })
  return (
    <div className="ad-item">
      <div>
        <PictureInput {...place} value={item.pic} onChange={(pic) => put({ pic: pic ?? '', focus: undefined })} />
        {item.pic && place?.ratio !== undefined && <FocusInput src={item.pic} value={item.focus} onChange={(focus) => put({ focus })} />}
      </div>
      <div className="ad-item-words">
        <Input
          aria-label={t('itemTitle')}
          placeholder={t('itemTitle')}
          maxLength={300}
          value={item.title ?? ''}
          onChange={({ target }) => put({ title: target.value })}
        />
        <Input
          aria-label={t('itemDescription')}
          placeholder={t('itemDescription')}
          maxLength={1000}
          value={item.description ?? ''}
          onChange={({ target }) => put({ description: target.value })}
        />
        <LinkSelect websiteId={websiteId} label={t('itemUrl')} value={item.url} onChange={(url) => put({ url: url ?? '' })} />
        <Checkbox checked={item.target === '_blank'} onChange={({ target }) => put({ target: target.checked ? '_blank' : '_self' })}>
          {t('newWindow')}
        </Checkbox>
      </div>
    </div>
  )
}
