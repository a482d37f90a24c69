import { Select } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { menuText } from './menu.text.ts'
import { isLink, useLinkChoices } from './useLinkChoices.ts'
import './menu.css'

interface LinkSelectProps {
  id?: string
  websiteId: string | undefined
  value?: string | undefined
  /** The chosen address, and what it is called when it was chosen from the list. */
  onChange?: (url: string | undefined, title?: string) => void
  label?: string
  /** Why the address cannot stay. */
  wrong?: string
}

/** A link that is chosen, not typed; an address elsewhere may be typed. */
export function LinkSelect({ id, websiteId, value, onChange, label, wrong }: LinkSelectProps) {
  const t = useText(menuText)
  const { groups, found, words, setWords, isLoading } = useLinkChoices(websiteId)
  const typed = words.trim()
  const own = [value, isLink(typed) ? typed : undefined].filter(
    (url) => url !== undefined && url !== '' && !found.some((choice) => choice.url === url),
  )
  const extra = own.map((url) => ({ value: url, label: url === value ? url : t('typed', { url: url ?? '' }) }))
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(wrong !== undefined && { status: 'error' as const, title: wrong })}
      className="link-select"
      allowClear
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('link')}
      loading={isLoading}
      value={value === '' ? undefined : value}
      notFoundContent={t('searchLink')}
      optionRender={({ data, value: url }) => <LinkOption title={typeof data.label === 'string' ? data.label : ''} url={String(url)} />}
      options={[...extra, ...groups]}
      onChange={(url?: string) => onChange?.(url, found.find((choice) => choice.url === url)?.title)}
    />
  )
}

/** What is linked, and where it lies. */
export function LinkOption({ title, url }: { title: string; url: string }) {
  return (
    <span className="link-option">
      <span>{title}</span>
      {title !== url && <small>{url}</small>}
    </span>
  )
}
