import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { type UploadedFile, uploadWithProgress } from './upload-file.ts'

/** A file on its way up: `share` is from 0 to 1. */
interface Uploading {
  name: string
  size: number
  share: number
}

/** Uploads one file at a time; it is stopped when its component goes. `failure` says why the last one did not come. */
export function useUpload(onUploaded: (file: UploadedFile) => void) {
  const [uploading, setUploading] = useState<Uploading>()
  const [failure, setFailure] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function upload(file: File) {
    const { name, size } = file
    const stopper = new AbortController()
    stopping.current = stopper
    setFailure(undefined)
    setUploading({ name, size, share: 0 })
    try {
      onUploaded(await uploadWithProgress(file, (share) => setUploading({ name, size, share }), stopper.signal))
    } catch (error) {
      if (!stopper.signal.aborted) setFailure(reasonOf(error))
    } finally {
      setUploading(undefined)
    }
  }
  return { upload, stop: () => stopping.current?.abort(), uploading, failure }
}
