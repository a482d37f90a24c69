import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  UpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { useText } from '../../../../lib/text.ts'
import { aligned, distributed, reordered, type Side, type Step } from '../layers.ts'
import { posterText } from '../poster.text.ts'
import type { PosterEditor } from '../usePoster.ts'
import { BarButton } from './TopBar.tsx'

/** Aligning, distributing, order, copies. */
export function ArrangePanel({ editor }: { editor: PosterEditor }) {
  const t = useText(posterText)
  const { selection, content } = editor
  const align = (side: Side) => editor.setDocument((document) => aligned(document, selection, side, content))
  const spread = (along: 'x' | 'y') => editor.setDocument((document) => distributed(document, selection, along))
  const order = (step: Step) => editor.setDocument((document) => selection.reduce((before, id) => reordered(before, id, step), document))
  const isFew = selection.length < 3
  return (
    <div className="designer-arrange" role="toolbar" aria-label={t('arrange')}>
      <BarButton label={t('alignLeft')} icon={<AlignLeftOutlined />} run={() => align('left')} />
      <BarButton label={t('alignCentre')} icon={<AlignCenterOutlined />} run={() => align('centre')} />
      <BarButton label={t('alignRight')} icon={<AlignRightOutlined />} run={() => align('right')} />
      <BarButton label={t('alignTop')} icon={<VerticalAlignTopOutlined />} run={() => align('top')} />
      <BarButton label={t('alignMiddle')} icon={<VerticalAlignMiddleOutlined />} run={() => align('middle')} />
      <BarButton label={t('alignBottom')} icon={<VerticalAlignBottomOutlined />} run={() => align('bottom')} />
      <BarButton label={t('distributeX')} icon={<ColumnWidthOutlined />} isOff={isFew} run={() => spread('x')} />
      <BarButton label={t('distributeY')} icon={<ColumnHeightOutlined />} isOff={isFew} run={() => spread('y')} />
      <BarButton label={t('forward')} icon={<UpOutlined />} run={() => order('forward')} />
      <BarButton label={t('backward')} icon={<DownOutlined />} run={() => order('backward')} />
      <BarButton label={t('duplicate')} icon={<CopyOutlined />} run={editor.duplicate} />
      <BarButton label={t('remove')} icon={<DeleteOutlined />} run={editor.remove} />
    </div>
  )
}
