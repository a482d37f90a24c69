import {
  ArrowLeftOutlined,
  DownloadOutlined,
  FolderAddOutlined,
  MinusOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { poster, uploadImage } from '@wanpu/contract'
import { Button, Dropdown, Input, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { percent } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { posterText } from '../poster.text.ts'
import type { PosterEditor } from '../usePoster.ts'

interface TopBarProps {
  name: string
  setName: (name: string) => void
  editor: PosterEditor
  zoom: number
  setZoom: (zoom: number) => void
  fit: () => void
  isBusy: boolean
  isKept: boolean
  save: (isNew: boolean) => void
  download: () => void
  keepInLibrary: () => void
  leave: () => void
}

const zoomStep = 1.25

/** The designer’s bar: name, undo and redo, zoom, export, and save for those who may save this poster. */
export function TopBar(props: TopBarProps) {
  const t = useText(posterText)
  const { editor, zoom, setZoom } = props
  const { width, height } = editor.content
  const maySave = useMay(props.isKept ? poster.update.name : poster.insert.name)
  const mayUpload = useMay(uploadImage.upload.name)
  return (
    <header className="designer-bar">
      <BarButton label={t('back')} icon={<ArrowLeftOutlined />} run={props.leave} />
      <h1 className="visually-hidden">{t('title')}</h1>
      <Input
        className="designer-name"
        variant="filled"
        maxLength={200}
        aria-label={t('name')}
        value={props.name}
        onChange={({ target }) => props.setName(target.value)}
      />
      <span className="designer-group">
        <BarButton label={t('undo')} icon={<UndoOutlined />} isOff={!editor.canUndo} run={editor.undo} />
        <BarButton label={t('redo')} icon={<RedoOutlined />} isOff={!editor.canRedo} run={editor.redo} />
      </span>
      <span className="designer-group">
        <BarButton label={t('zoomOut')} icon={<MinusOutlined />} run={() => setZoom(zoom / zoomStep)} />
        <Tooltip title={t('zoomFit')}>
          <Button
            type="text"
            className="designer-zoom"
            aria-label={`${t('zoomFit')} ${percent(Math.round(zoom * 100) / 100)}`}
            onClick={props.fit}
          >
            {percent(Math.round(zoom * 100) / 100)}
          </Button>
        </Tooltip>
        <BarButton label={t('zoomIn')} icon={<PlusOutlined />} run={() => setZoom(zoom * zoomStep)} />
      </span>
      <span className="designer-end">
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'png', icon: <DownloadOutlined />, label: t('exportPng', { width, height }), onClick: props.download },
              ...(mayUpload
                ? [{ key: 'library', icon: <FolderAddOutlined />, label: t('exportLibrary'), onClick: props.keepInLibrary }]
                : []),
              ...(props.isKept ? [{ key: 'new', icon: <SaveOutlined />, label: t('saveAs'), onClick: () => props.save(true) }] : []),
            ],
          }}
        >
          <Button icon={<DownloadOutlined />} aria-label={t('export')} loading={props.isBusy}>
            {t('export')}
          </Button>
        </Dropdown>
        {maySave && (
          <Button type="primary" icon={<SaveOutlined />} loading={props.isBusy} onClick={() => props.save(false)}>
            {t('save')}
          </Button>
        )}
      </span>
    </header>
  )
}

/** A button that shows its icon only; the label is its tooltip, and what screen readers say. */
export function BarButton({ label, icon, isOff = false, run }: { label: string; icon: ReactNode; isOff?: boolean; run: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} disabled={isOff} onClick={run} />
    </Tooltip>
  )
}
