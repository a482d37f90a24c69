import { type MailRow, mail, mailEvent, mailState, mailWay } from '@wanpu/contract'
import { lazy } from 'react'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { languageName } from '../../../kit/names.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { mailTones } from './mail-tones.ts'
import { useSendAgain } from './useSendAgain.ts'

const MailDialog = lazy(() => import('./MailDialog.tsx'))
const RetentionForm = lazy(() => import('./RetentionForm.tsx'))

const column = columnsFor(mail.search, mailText)
const columns = [
  column.custom('event', (row) => <EventCell row={row} />, { width: 200 }),
  column.tag('state', mailTones, { width: 96 }),
  column.instant('createdAt'),
  column.text('recipient', { width: 190 }),
  column.text('subject', { width: 200 }),
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 172 }),
  column.instant('sentAt'),
  column.text('response', { width: 200 }),
  column.custom('way', (row) => <WayCell row={row} />, { width: 110, extra: true }),
  column.shop('websiteDomain', { extra: true }),
  column.number('attempts', { extra: true }),
  column.custom('language', (row) => (row.language === '' ? <Nothing /> : languageName(row.language)), { width: 120, extra: true }),
  column.text('templateFailure', { width: 200, extra: true }),
  column.text('messageId', { extra: true }),
  column.text('byName', { extra: true }),
]

const filter = filtersFor(mail.search, mailText)
const filters = [
  filter.keywords(),
  filter.selectMany('state', mailState.options),
  filter.selectMany('event', mailEvent.options),
  filter.select('way', mailWay.options),
  filter.yesNo('templateFailed'),
  filter.website('websiteId'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
]

const newestFirst = { by: 'createdAt', desc: true } as const

/** 邮件记录: every mail to buyers and operators, and what became of it. */
export function MailTable() {
  const t = useText(mailText)
  const list = useList(mail.search, { sort: newestFirst })
  const opened = useOpenButton()
  const sendAgain = useSendAgain()
  const rowActions = (row: MailRow): RowAction[] => [
    { label: t('open'), may: mail.read, open: (close) => <MailDialog id={row.id} close={close} /> },
    sendAgain(row),
  ]
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: mail.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        tools={opened.button(t('retention'), (close) => <RetentionForm close={close} />, { may: mail.readRetention })}
        filters={filters}
        rowActions={rowActions}
        nameOf={(row) => row.subject || row.recipient}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

/** The event, marked where the template could not be used; below it why the mail did not go out yet, or at all. */
function EventCell({ row: { event, state, problem, templateFailure } }: { row: MailRow }) {
  const t = useText(mailText)
  const reason = problem !== null && state !== 'sent' && t(`problem.${problem}`)
  return (
    <span className="two-lines">
      <span className="cell-line">
        {t(`event.${event}`)} {templateFailure !== '' && <Tag tone="amber">{t('templateFailure')}</Tag>}
      </span>
      {reason && (
        <small className="cell-line" title={reason}>
          {reason}
        </small>
      )}
    </span>
  )
}

function WayCell({ row: { way } }: { row: MailRow }) {
  const t = useText(mailText)
  return t(`way.${way}`)
}
