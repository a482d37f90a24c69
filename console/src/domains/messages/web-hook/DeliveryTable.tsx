import { deliveryState, postedType, type WebHookDeliveryRow, webHookDelivery } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { say, useText } from '../../../lib/text.ts'
import { deliveryTones } from './delivery-tones.ts'
import { HookName, HookSelect } from './HookSelect.tsx'
import { WebHookTabs } from './WebHookTabs.tsx'
import { webHookText } from './web-hook.text.ts'

const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx'))
const ResendFailed = lazy(() => import('./ResendFailed.tsx'))

const column = columnsFor(webHookDelivery.search, webHookText)
const columns = [
  column.custom('type', (row) => say(webHookText)(`type.${row.type}`), { width: 170 }),
  column.tag('state', deliveryTones, { width: 96 }),
  column.instant('eventAt'),
  column.text('webHookName', { width: 160 }),
  column.custom('httpStatus', (row) => <AnswerCell row={row} />, { width: 150 }),
  column.number('attempts'),
  column.instant('nextTryAt'),
  column.text('messageId', { width: 300, extra: true }),
]

const filter = filtersFor(webHookDelivery.search, webHookText)
const filters = [
  filter.select('state', deliveryState.options),
  filter.custom(
    'webHookId',
    ({ values, set }, id) => <HookSelect id={id} value={values.webHookId} set={(webHookId) => set({ webHookId })} />,
    {
      show: ({ webHookId }) => <HookName id={String(webHookId)} />,
    },
  ),
  filter.select('type', postedType.options),
  filter.days('eventAt', 'atFrom', 'atTo'),
]

/** 推送记录: what became of each event at each endpoint. */
export function DeliveryTable() {
  const t = useText(webHookText)
  const list = useList(webHookDelivery.search)
  const opened = useOpenButton()
  const resend = useAction(webHookDelivery.resend, { done: ({ affected }) => t('resent', { count: affected }), refresh: webHookDelivery })
  const rowActions = (row: WebHookDeliveryRow): RowAction[] => [
    { label: t('details'), may: webHookDelivery.read, open: (close) => <DeliveryDrawer id={row.id} close={close} /> },
    { label: t('resend'), may: webHookDelivery.resend, run: () => resend.run({ ids: [row.id] }) },
  ]
  const batchActions: BatchAction<typeof webHookDelivery.search>[] = [
    {
      label: t('resend'),
      may: webHookDelivery.resend,
      confirm: (_, count) => t('resendSome', { count }),
      run: onIds((ids) => resend.run({ ids })),
    },
  ]
  const webHookId = typeof list.state.filter.webHookId === 'string' ? list.state.filter.webHookId : undefined
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: webHookDelivery.export }}
        columns={columns}
        title={t('deliveriesTitle')}
        about={t('deliveriesAbout')}
        tabs={<WebHookTabs current="deliveries" />}
        tools={opened.button(t('resendFailed'), (close) => <ResendFailed webHookId={webHookId} close={close} />, {
          may: webHookDelivery.resendFailed,
        })}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(row) => row.messageId}
        empty={{ title: t('deliveriesEmpty'), about: t('deliveriesEmptyAbout') }}
      />
      {opened.element}
    </>
  )
}

/** What the endpoint answered last. */
function AnswerCell({ row: { status, problem, attempts } }: { row: WebHookDeliveryRow }) {
  const t = useText(webHookText)
  if (attempts === 0) return <Nothing />
  return <span title={problem === null ? '' : t(`problem.${problem}`)}>{status ?? t('noAnswer')}</span>
}
