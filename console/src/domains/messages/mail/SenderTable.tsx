import { PlusOutlined } from '@ant-design/icons'
import { type MailSenderRow, mailSender, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { Reach } from '../../../kit/AppliesTo.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOfferActions } from '../../../kit/list/useOfferActions.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { OutcomeTag } from '../../../kit/TestOutcome.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { senderText } from './sender.text.ts'

const SenderForm = lazy(() => import('./SenderForm.tsx'))
const SenderTest = lazy(() => import('./SenderTest.tsx'))

const column = columnsFor(mailSender.search, senderText)
const columns = [
  column.text('fromAddress', { width: 220, strong: true }),
  column.custom('websiteDomain', (row) => <Reach row={row} />, { width: 180 }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 88 }),
  column.text('host', { width: 200 }),
  column.custom('lastTest', (row) => <TestCell sender={row} />, { width: 96 }),
  column.list('operatorAddresses', { width: 220 }),
  column.text('fromName', { extra: true }),
  column.text('replyTo', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(mailSender.search, senderText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.website('websiteId')]

/** 发件设置: who sends mails, for all websites and for single ones. */
export function SenderTable() {
  const t = useText(senderText)
  const list = useList(mailSender.search)
  const opened = useOpenButton()
  const offers = useOfferActions(mailSender, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row: MailSenderRow) => t('deleteOne', { name: row.fromAddress }),
    deleteSome: (count) => t('deleteSome', { count }),
  })

  const rowActions = (row: MailSenderRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: mailSender.update, open: (close) => <SenderForm edited={row} close={close} /> },
    { label: t('test'), may: mailSender.test, open: (close) => <SenderTest sender={row} close={close} /> },
    ...offers.rowActions(row),
  ]
  const create = opened.button(t('create'), (close) => <SenderForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: mailSender.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: mailSender.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={offers.batchActions}
        selectAll="ids"
        nameOf={(row) => row.fromAddress}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}

function TestCell({ sender: { lastTest } }: { sender: MailSenderRow }) {
  const [t, words] = [useText(senderText), useText(mailText)]
  const problem = lastTest?.problem ?? null
  const reason = problem === null ? '' : words(`problem.${problem}`)
  return <OutcomeTag outcome={lastTest} words={{ none: t('test.none'), ok: t('test.ok'), failed: t('test.failed') }} reason={reason} />
}
