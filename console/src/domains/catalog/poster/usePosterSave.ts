import { poster } from '@wanpu/contract'
import type Konva from 'konva'
import { type RefObject, useRef, useState } from 'react'
import { call, refreshFamilies } from '../../../kit/call.ts'
import { sendPicture } from '../../../kit/media/upload.ts'
import { CallError, reasonOf } from '../../../lib/errors.ts'
import { tellFailure, tellSuccess } from '../../../lib/notices.ts'
import { useText } from '../../../lib/text.ts'
import { posterText } from './poster.text.ts'
import { drawPoster, pngOf, thumbnailOf } from './stage/draw-poster.ts'
import type { PosterContent, PosterDraft, PosterEditor } from './usePoster.ts'

interface PosterSaveOptions {
  draft: PosterDraft
  editor: PosterEditor
  name: string
  /** What is drawn on the page. */
  drawn: RefObject<Konva.Layer | null>
  /** Called with the id of a poster that was made. */
  moveTo: (id: string) => void
}

/** Saves a poster for the version that it began with, downloads it, and keeps its picture in the library. */
export function usePosterSave({ draft, editor, name, drawn, moveTo }: PosterSaveOptions) {
  const t = useText(posterText)
  const [savedPoster, setKept] = useState(draft.kept)
  const [savedAs, setSavedAs] = useState<{ content: PosterContent; name: string }>()
  const [isBusy, setBusy] = useState(false)
  const first = useRef(editor.content)
  const savedState = savedAs ?? { content: first.current, name: draft.name }
  const isChanged = editor.content !== savedState.content || name !== savedState.name

  /** Draws what is on the page; says so when that fails. */
  async function withCanvas(work: (canvas: HTMLCanvasElement) => Promise<void>) {
    if (drawn.current === null) return
    setBusy(true)
    try {
      await work(await drawPoster(drawn.current, editor.content))
    } catch (error) {
      tellFailure(error instanceof CallError && error.code === 'version-conflict' ? t('stale') : reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const save = (isNew: boolean) =>
    withCanvas(async (canvas) => {
      const { content } = editor
      const fields = { name: name.trim() || t('untitled'), ...content, thumbnail: thumbnailOf(canvas) }
      if (savedPoster === undefined || isNew) {
        const { response } = await call(poster.insert, fields)
        setKept({ id: response.id, version: 1 })
        moveTo(response.id)
      } else {
        const { response } = await call(poster.update, { ...savedPoster, ...fields })
        setKept({ id: savedPoster.id, version: response.version })
      }
      setSavedAs({ content, name })
      tellSuccess(t('saved1'))
      refreshFamilies(poster)
    })

  const download = () =>
    withCanvas(async (canvas) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await pngOf(canvas))
      link.download = `${name}.png`
      link.click()
      URL.revokeObjectURL(link.href)
    })

  const keepInLibrary = () =>
    withCanvas(async (canvas) => {
      await sendPicture(new File([await pngOf(canvas)], `${name}.png`, { type: 'image/png' }))
      tellSuccess(t('keptInLibrary'))
    })

  return { save, download, keepInLibrary, isBusy, isChanged, isKept: savedPoster !== undefined }
}
