import { type MailSenderRow, mailSender, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { Scope } from '../../../kit/AppliesTo.tsx'
import { ResultTag } from '../../../kit/endpoint/ResultTag.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import { senderText } from './sender.text.ts'

const SenderForm = lazy(() => import('./SenderForm.tsx'))
const SenderTest = lazy(() => import('./SenderTest.tsx'))

const column = columnsFor(mailSender.search, senderText)
const columns = [
  column.text('fromAddress', { width: 220, strong: true }),
  column.custom('websiteDomain', (row) => <Scope row={row} />, { width: 180 }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 88 }),
  column.text('host', { width: 200 }),
  column.custom('lastTest', (row) => <ResultTag result={row.lastTest} text={senderText} problems={mailText} />, { width: 96 }),
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
  const { screen, opened } = useOfferScreen(mailSender, senderText, {
    Form: SenderForm,
    nameOf: (row) => row.fromAddress,
    trial: {
      label: t('test'),
      may: mailSender.test,
      draw: ({ id, title }, close, row?: MailSenderRow) => (
        <SenderTest sender={{ id, fromAddress: title, operatorAddresses: row?.operatorAddresses }} close={close} />
      ),
    },
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} />
      {opened.element}
    </>
  )
}
