import { type ClassificationNode, classification } from '@wanpu/contract'
import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { useText } from '../../kit/text.ts'
import { classificationText } from './classification.text.ts'
import { type DropPlace, moveFor, type TreeRow } from './tree.ts'

interface Over {
  id: string
  place: DropPlace
}

/** Rows that are dragged onto others, ahead of them or behind them; only the move is sent. */
export function useTreeDrag(nodes: readonly ClassificationNode[], isAllowed: boolean) {
  const t = useText(classificationText)
  const move = useAction(classification.move, { done: t('moved'), refresh: classification })
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()

  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  const rowProps = (row: TreeRow): HTMLAttributes<HTMLElement> =>
    isAllowed
      ? {
          draggable: true,
          onDragStart(event) {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.title)
            setDragged(row.id)
          },
          onDragOver(event) {
            if (dragged === undefined) return
            const place = placeOf(event)
            if (moveFor(nodes, dragged, row.id, place) === undefined) return setOver(undefined)
            event.preventDefault()
            if (over?.id !== row.id || over.place !== place) setOver({ id: row.id, place })
          },
          onDrop(event) {
            event.preventDefault()
            const input = dragged === undefined ? undefined : moveFor(nodes, dragged, row.id, placeOf(event))
            stop()
            if (input) void move.run(input)
          },
          onDragEnd: stop,
        }
      : {}
  const rowClass = (row: TreeRow) => (row.id === dragged ? 'is-dragged' : row.id === over?.id ? `is-over is-over-${over.place}` : '')
  return { rowProps, rowClass }
}

/** The upper quarter of a row is the place ahead of it, the lower quarter the one behind it. */
function placeOf(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
