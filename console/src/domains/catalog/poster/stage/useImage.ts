import { useEffect, useState } from 'react'

const loaded = new Map<string, Promise<HTMLImageElement>>()

/** A picture, fetched once for all layers that show it. Fails when it cannot be shown. */
export function loadImage(path: string): Promise<HTMLImageElement> {
  const loadedImage = loaded.get(path)
  if (loadedImage) return loadedImage
  const image = new Image()
  // Foreign pictures without leave to be read would keep the whole poster from being saved as PNG.
  image.crossOrigin = 'anonymous'
  image.src = path
  const loading = image.decode().then(() => image)
  loaded.set(path, loading)
  loading.catch(() => loaded.delete(path))
  return loading
}

/** The picture of a path; undefined while it loads, where it cannot be shown, and for an empty path. */
export function useImage(path: string): HTMLImageElement | undefined {
  const [image, setImage] = useState<{ path: string; image: HTMLImageElement }>()
  useEffect(() => {
    let isWanted = path !== ''
    if (isWanted) {
      loadImage(path).then(
        (ready) => {
          if (isWanted) setImage({ path, image: ready })
        },
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [path])
  return image?.path === path ? image.image : undefined
}
