import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'

/** A large picture; a quiet mark where there is none or it cannot be fetched. */
export function GoodsPicture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === '' || src === broken) return <PictureOutlined {...(alt === '' ? { 'aria-hidden': true } : { 'aria-label': alt })} />
  return <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setBroken(src)} />
}
