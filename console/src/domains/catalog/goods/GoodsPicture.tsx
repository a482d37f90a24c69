import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { BrokenPicture } from '../../../kit/BrokenPicture.tsx'

/** A large picture; a quiet mark where there is none, a broken picture where it cannot be loaded. */
export function GoodsPicture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === broken) return <BrokenPicture alt={alt} />
  if (src === '') return <PictureOutlined {...(alt === '' ? { 'aria-hidden': true } : { 'aria-label': alt })} />
  return <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setBroken(src)} />
}
