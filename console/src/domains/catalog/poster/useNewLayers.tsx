import type { ResourceRow } from '@wanpu/contract'
import { lazy } from 'react'
import type { useOpened } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { codeLayer, pictureLayer, shapeLayer, textLayer } from './layers.ts'
import type { Tool } from './panels/ToolRail.tsx'
import { posterText } from './poster.text.ts'
import { measured } from './stage/measure.ts'
import type { usePoster } from './usePoster.ts'

const PicturePicker = lazy(() => import('../../../kit/media/PicturePicker.tsx'))
const GoodsDialog = lazy(() => import('./panels/GoodsDialog.tsx'))
const CodeDialog = lazy(() => import('./panels/CodeDialog.tsx'))

interface Size {
  width: number
  height: number
}

/** What the tools add to the middle of the page; pictures, products and codes are asked for in a dialog. */
export function useNewLayers(editor: ReturnType<typeof usePoster>, opened: ReturnType<typeof useOpened>) {
  const t = useText(posterText)
  const { width, height } = editor.content
  const middle = (size: Size) => ({
    x: Math.round((width - size.width) / 2),
    y: Math.round((height - size.height) / 2),
  })

  function putPicture([picture]: ResourceRow[], id?: string) {
    if (picture === undefined) return
    if (id !== undefined) {
      editor.setDocument((before) => ({
        ...before,
        elements: before.elements.map((layer) => (layer.id === id && layer.kind === 'picture' ? { ...layer, path: picture.url } : layer)),
      }))
      return
    }
    const scale = Math.min(1, (width * 0.6) / (picture.width ?? 400), (height * 0.6) / (picture.height ?? 400))
    const size = { width: Math.round((picture.width ?? 400) * scale), height: Math.round((picture.height ?? 400) * scale) }
    editor.add([pictureLayer({ name: picture.name, path: picture.url, ...size, ...middle(size) })])
  }

  const choosePicture = (id?: string) =>
    opened.show((close) => <PicturePicker onPick={(pictures) => putPicture(pictures, id)} close={close} />)

  function add(tool: Tool) {
    const side = Math.round(Math.min(width, height) / 4)
    const square = { width: side, height: side }
    switch (tool) {
      case 'text': {
        const size = { width: Math.round(width * 0.6), height: 100 }
        return editor.add([measured(textLayer({ text: t('newText'), size: Math.round(width / 16), ...size, ...middle(size) }))])
      }
      case 'picture':
        return choosePicture()
      case 'goods':
        return opened.show((close) => <GoodsDialog page={editor.content} add={editor.add} close={close} />)
      case 'code':
        return opened.show((close) => (
          <CodeDialog add={(address) => editor.add([codeLayer({ address, ...square, ...middle(square) })])} close={close} />
        ))
      case 'rect':
      case 'ellipse':
        return editor.add([shapeLayer({ shape: tool, ...square, ...middle(square) })])
    }
  }

  return { choosePicture, add }
}
