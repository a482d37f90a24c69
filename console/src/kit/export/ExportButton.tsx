import { DownloadOutlined } from '@ant-design/icons'
import type { ExportAction } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy } from 'react'
import { mayCall, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useOpened } from '../list/RowActions.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'
import { exportText } from './export.text.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/**
 * How a list is exported: the action, what its filter holds in addition to the list's own (`options`), and what the
 * input holds in addition to filter, sorting and columns (`own`).
 */
export interface Exporting {
  action: ExportAction
  options?: Record<string, unknown>
  own?: Record<string, unknown>
}

/** In the toolbar of every list that can be exported; hidden for those who may not. */
export function ExportButton({ exporting, ...dialogProps }: { exporting: Exporting } & Pick<ExportDialogProps, 'list' | 'shown'>) {
  const t = useText(exportText)
  const may = useSession((session) => mayCall(session.user, exporting.action.name))
  const opened = useOpened()
  if (!may) return null
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t('export')}
        onClick={() => opened.show((close) => <ExportDialog {...dialogProps} {...exporting} close={close} />)}
      >
        {t('export')}
      </Button>
      {opened.element}
    </>
  )
}
