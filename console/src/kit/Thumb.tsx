import { PictureOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { BrokenPicture } from './BrokenPicture.tsx'
import { kitText } from './kit.text.ts'

/**
 * A picture of 40 px that shows large when pointed at; a quiet mark where there is none, a broken picture where it
 * cannot be loaded.
 */
export function Thumb({ src, alt = '' }: { src: string | undefined; alt?: string }) {
  const t = useText(kitText)
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === '') {
    return (
      <span className="thumb" role="img" aria-label={t('noPicture')}>
        <PictureOutlined />
      </span>
    )
  }
  if (src === broken) {
    return (
      <span className="thumb">
        <BrokenPicture alt={alt} />
      </span>
    )
  }
  return (
    <Popover mouseEnterDelay={0.25} placement="right" content={<img className="thumb-large" src={src} alt={alt} />}>
      <img className="thumb" src={src} alt={alt} width={40} height={40} loading="lazy" decoding="async" onError={() => setBroken(src)} />
    </Popover>
  )
}
