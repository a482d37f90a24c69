import { BorderOutlined, FontSizeOutlined, PictureOutlined, QrcodeOutlined, ShoppingOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/text.ts'
import { posterText } from '../poster.text.ts'

export type Tool = 'text' | 'picture' | 'goods' | 'code' | 'rect' | 'ellipse'

/** What can be put on the page. */
export function ToolRail({ add }: { add: (tool: Tool) => void }) {
  const t = useText(posterText)
  const tools: [Tool, string, ReactNode][] = [
    ['text', t('addText'), <FontSizeOutlined key="icon" />],
    ['picture', t('addPicture'), <PictureOutlined key="icon" />],
    ['goods', t('addGoods'), <ShoppingOutlined key="icon" />],
    ['code', t('addCode'), <QrcodeOutlined key="icon" />],
    ['rect', t('addRect'), <BorderOutlined key="icon" />],
    ['ellipse', t('addEllipse'), <span key="icon" className="tool-ellipse" aria-hidden="true" />],
  ]
  return (
    <div className="designer-rail" role="toolbar" aria-label={t('tools')} aria-orientation="vertical">
      {tools.map(([tool, label, icon]) => (
        <button key={tool} type="button" onClick={() => add(tool)}>
          <span className="tool-icon" aria-hidden="true">
            {icon}
          </span>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
