import {
  AuditOutlined,
  BellOutlined,
  CloseCircleOutlined,
  CreditCardOutlined,
  ExclamationCircleOutlined,
  InboxOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  ShoppingOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { NoticeKind, NoticeRow, notice, OutputOf } from '@wanpu/contract'
import { Avatar, Badge, Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { reasonOf } from '../../lib/errors.ts'
import { instantText } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { language } from '../../lib/language.ts'
import { go } from '../../lib/navigation.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { queries } from '../../lib/queries.ts'
import { useText } from '../../lib/text.ts'
import { safeNodes } from './safe-html.tsx'
import { toolsText } from './tools.text.ts'

type Notices = OutputOf<typeof notice.search>

const mostListed = 30
const width = 305

const signs: Record<NoticeKind, ReactNode> = {
  order: <ShoppingOutlined />,
  'task-failed': <CloseCircleOutlined />,
  'website-problem': <ExclamationCircleOutlined />,
  'payment-check': <CreditCardOutlined />,
  'order-held': <SafetyCertificateOutlined />,
  return: <RollbackOutlined />,
  'low-stock': <InboxOutlined />,
  approval: <AuditOutlined />,
}

/** What happened by itself: orders, failed tasks, websites with problems. Opening the list marks them as read. */
export function NoticesButton() {
  const t = useText(toolsText)
  const [isOpen, setOpen] = useState(false)
  const { data } = useNotices()
  const unread = data?.unread ?? 0

  function show(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen && unread > 0) void callNamed('notice.mark-read', {}).catch(() => undefined)
    // What was new stays marked until the list is closed.
    if (!isOpen) refresh()
  }

  const label = t('noticesCount', { count: unread })
  return (
    <Popover
      open={isOpen}
      onOpenChange={show}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      styles={{ container: { width, padding: 0 } }}
      content={<NoticeList close={() => show(false)} />}
    >
      <Badge count={unread} size="small" color="var(--wp-alarm)" offset={[unread > 9 ? -10 : -4, 7]}>
        <Button type="text" icon={<BellOutlined />} aria-label={label} title={t('notices')} />
      </Badge>
    </Popover>
  )
}

function NoticeList({ close }: { close: () => void }) {
  const t = useText(toolsText)
  const { data } = useNotices()
  const items = data?.items ?? []

  async function clear() {
    try {
      await callNamed('notice.clear', {})
      tellSuccess(t('noticesCleared'))
    } catch (error) {
      tellFailure(reasonOf(error))
    }
    close()
  }

  if (items.length === 0)
    return (
      <div className="notice-none">
        <EmptyState art="empty" title={t('noNotices')} about={t('noNoticesAbout')} />
      </div>
    )
  return (
    <div className="notices">
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} close={close} />
        ))}
      </ul>
      <Button type="text" block className="notices-clear" onClick={clear}>
        {t('clearNotices')}
      </Button>
    </div>
  )
}

function Item({ item, close }: { item: NoticeRow; close: () => void }) {
  const open = () => {
    close()
    if (item.link !== '') go(item.link)
  }
  return (
    <li data-kind={item.kind} data-new={!item.isRead || undefined}>
      <button type="button" onClick={open}>
        <Avatar shape="square" size={40} icon={signs[item.kind]} {...(item.image !== '' && { src: item.image })} alt="" />
        <span className="notice-words">
          <span className="notice-html">{safeNodes(item.notice)}</span>
          {item.email !== '' && <small>{item.email}</small>}
          <small>{instantText(item.createdAt)}</small>
        </span>
      </button>
    </li>
  )
}

function useNotices() {
  return useQuery({
    queryKey: ['notice.search', language()],
    queryFn: ({ signal }) => callNamed<Notices>('notice.search', { pageSize: mostListed }, signal).then(({ response }) => response),
  })
}

function refresh(): void {
  void queries.invalidateQueries({ queryKey: ['notice.search'] })
}
