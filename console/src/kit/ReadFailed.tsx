import { Button, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CallError, reasonOf } from '../lib/errors.ts'
import { useText } from '../lib/text.ts'
import { EmptyState } from './EmptyState.tsx'
import { kitText } from './kit.text.ts'
import { PageModal } from './PageModal.tsx'

/** The state of a read, as the library of queries gives it. */
export interface Reading {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface ReadFailedProps {
  reading: Reading
  /** Said of a record that is no longer there; reading again would not bring it back. */
  gone?: string | undefined
  /** True where it is all that the page has. */
  isPage?: boolean
}

/** Stands where what could not be read would be: why, and the way to read it again. */
export function ReadFailed({ reading: { error, isFetching, refetch }, gone, isPage = false }: ReadFailedProps) {
  const t = useText(kitText)
  if (gone !== undefined && error instanceof CallError && error.status === 404)
    return <EmptyState isPage={isPage} art="broken" title={gone} />
  const retry = (
    <Button loading={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  return <EmptyState isPage={isPage} art="broken" title={t('failed')} about={reasonOf(error)} action={retry} />
}

/** An outline of `rows` lines until the answer is there; why it is not, when it could not be read. */
export function NotYetRead({ reading, gone, rows = 8 }: { reading: Reading; gone?: string | undefined; rows?: number }) {
  return reading.error === null ? <Skeleton active paragraph={{ rows }} /> : <ReadFailed reading={reading} gone={gone} />
}

interface WaitingProps {
  reading: Reading
  title: ReactNode
  /** Width in CSS pixels. */
  size: number
  gone?: string
  close: () => void
}

/** Stands in for a form until the record that it begins with has been read. */
export function WaitingDrawer({ reading, title, size, gone, close }: WaitingProps) {
  return (
    <Drawer open size={size} title={title} onClose={close} className="form-drawer">
      <NotYetRead reading={reading} gone={gone} rows={10} />
    </Drawer>
  )
}

/** Stands in for a dialog until the record that it is about has been read. */
export function WaitingDialog({ reading, title, size, gone, close }: WaitingProps) {
  return (
    <PageModal open closesByEscape width={size} title={title} onCancel={close} footer={null}>
      <NotYetRead reading={reading} gone={gone} />
    </PageModal>
  )
}
