import { type ResourceRow, type StoreName, uploadImage } from '@wanpu/contract'
import { callForm } from '../../lib/http.ts'

/** The pictures that the server takes, as a file chooser names them. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Sends a picture into a store of the library. Fails with a CallError. */
export async function sendPicture(file: File, store: StoreName = 'ImagesLocalResourceStoreConfig'): Promise<ResourceRow> {
  const form = new FormData()
  form.append('file', file)
  const { response } = await callForm<ResourceRow>(uploadImage.upload.name, form, store)
  return response
}

/**
 * The path of the smaller copy that the server keeps of wide pictures; the picture itself where it is small or not
 * ours.
 */
export function smallCopy(url: string, width: number | null | undefined): string {
  return /^\/uploads\/.+\.webp$/.test(url) && width && width > 480 ? url.replace(/\.webp$/, '.w480.webp') : url
}
