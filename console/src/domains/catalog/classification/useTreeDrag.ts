import { type ClassificationNode, classification } from '@wanpu/contract'
import { type DragEvent, type HTMLAttributes, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { useText } from '../../../lib/text.ts'
import { classificationText } from './classification.text.ts'
import { scrollAtEdges } from './drag-scroll.ts'
import { type DropPlace, moveFor, type TreeRow } from './tree.ts'

/**
 * Rows that are dragged onto others, ahead of them or behind them; only the move is sent, and it can be undone. This is
 * the browser's own dragging, not `kit/sortable`: a row that is scrolled out of sight leaves the page while it is
 * dragged, and the others change their places without a scroll bar that dnd-kit would follow.
 */
export function useTreeDrag(nodes: readonly ClassificationNode[], isAllowed: boolean) {
  const t = useText(classificationText)
  const move = useAction(classification.move, { done: t('moved'), refresh: classification })
  const [dragged, setDragged] = useState<string>()
  const marked = useRef<HTMLElement>(null)
  const dragging = useRef<AbortController>(null)
  useEffect(() => () => dragging.current?.abort(), [])

  // On the element itself: the pointer moves more often than the whole table can be drawn.
  const mark = (row: HTMLElement | null, place?: DropPlace) => {
    if (marked.current !== row) delete marked.current?.dataset.drop
    if (row !== null) row.dataset.drop = place
    marked.current = row
  }
  const stop = () => {
    dragging.current?.abort()
    setDragged(undefined)
    mark(null)
  }

  function start(event: DragEvent<HTMLElement>, row: TreeRow): void {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.title)
    setDragged(row.id)
    dragging.current = new AbortController()
    const { signal } = dragging.current
    // Once the row is scrolled out of sight it is out of the page, and only its own listeners hear that the drag has
    // ended.
    event.currentTarget.addEventListener('dragend', stop, { signal })
    const box = event.currentTarget.closest<HTMLElement>('.ant-table-tbody-virtual-holder')
    if (box !== null) scrollAtEdges(box, signal)
  }

  function hover(event: DragEvent<HTMLElement>, row: TreeRow): void {
    if (dragged === undefined) return
    const place = placeOf(event)
    const canMove = moveFor(nodes, dragged, row.id, place) !== undefined
    if (canMove) event.preventDefault()
    mark(canMove ? event.currentTarget : null, place)
  }

  const rowProps = (row: TreeRow): HTMLAttributes<HTMLElement> =>
    isAllowed
      ? {
          draggable: true,
          onDragStart: (event) => start(event, row),
          onDragEnter: (event) => hover(event, row),
          onDragOver: (event) => hover(event, row),
          onDragLeave({ currentTarget, relatedTarget }) {
            const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
            if (marked.current === currentTarget && !isInside) mark(null)
          },
          onDrop(event) {
            event.preventDefault()
            const input = dragged === undefined ? undefined : moveFor(nodes, dragged, row.id, placeOf(event))
            stop()
            if (input) void move.run(input)
          },
        }
      : {}
  const rowClass = (row: TreeRow) => (row.id === dragged ? 'is-dragged' : '')
  return { rowProps, rowClass }
}

/** The upper quarter of a row is the place ahead of it, the lower quarter the one behind it. */
function placeOf(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
