import { CopyOutlined } from '@ant-design/icons'
import { type FeedName, feedName, feedPaths } from '@wanpu/contract'
import { Button, Checkbox } from 'antd'
import { copyText } from '../../../../kit/copy.ts'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'

interface FeedsInputProps {
  /** The website's public address, without a slash at its end. */
  address: string
  value?: FeedName[]
  onChange?: (value: FeedName[]) => void
}

/** Product feeds: each platform switched on and off, with the address that is entered there. */
export function FeedsInput({ address, value = [], onChange = () => {} }: FeedsInputProps) {
  const t = useText(configText)
  const set = (name: FeedName, isOn: boolean) => onChange(feedName.options.filter((each) => (each === name ? isOn : value.includes(each))))
  return (
    <div className="entries">
      <p className="hint">{t('feedsAbout')}</p>
      {feedName.options.map((name) => (
        <div className="feed" key={name}>
          <Checkbox checked={value.includes(name)} onChange={({ target }) => set(name, target.checked)}>
            {t(`feed.${name}`)}
          </Checkbox>
          {value.includes(name) && (
            <span className="feed-address">
              <code>{address + feedPaths[name]}</code>
              <Button
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={t('copyFeed', { name: t(`feed.${name}`) })}
                onClick={() => void copyText(address + feedPaths[name])}
              />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
