import { PlusOutlined } from '@ant-design/icons'
import { type MemberRow, memberExport, memberImport, memberStatus, memberUser } from '@wanpu/contract'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useText } from '../../../lib/text.ts'
import EraseDialog from './EraseDialog.tsx'
import ImportDialog from './ImportDialog.tsx'
import MemberDrawer from './MemberDrawer.tsx'
import MemberForm from './MemberForm.tsx'
import MergeDialog from './MergeDialog.tsx'
import { marketingTones } from './marketing-tones.ts'
import { memberText } from './member.text.ts'
import TagsDialog from './TagsDialog.tsx'

const column = columnsFor(memberUser.search, memberText)
const columns = [
  column.text('email', { width: 200, strong: true }),
  column.tag('status', { active: 'green', disabled: 'red' }, { width: 84 }),
  column.text('name', { width: 120 }),
  column.shop('websiteDomain'),
  column.number('orders', { width: 80 }),
  column.instant('lastOrderAt'),
  column.custom('spent', (row) => <Spent member={row} />, { width: 140, align: 'right' }),
  column.text('phone', { extra: true }),
  column.list('tags'),
  column.tag('marketing', marketingTones, { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(memberUser.search, memberText)
const filters = [
  filter.keywords(),
  filter.website('websiteId'),
  filter.select('status', memberStatus.options),
  filter.text('tag'),
  filter.yesNo('wantsMarketing'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
]

/** 会员管理 */
export function MemberTable() {
  const t = useText(memberText)
  const list = useList(memberUser.search)
  const opened = useOpenButton()
  const { rowActions, batchActions } = useMemberActions()
  const create = opened.button(t('create'), (close) => <MemberForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: memberUser.insert,
  })
  const importing = opened.button(t('import'), (close) => <ImportDialog close={close} />, { may: memberImport.run })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        title={t('title')}
        about={t('about')}
        filters={filters}
        exporting={{ action: memberExport.export }}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        primary={create}
        tools={importing}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

/** What can be done with one customer and with chosen ones. */
function useMemberActions() {
  const t = useText(memberText)
  const go = useNavigate()
  const setStatus = useAction(memberUser.setStatus, {
    done: ({ affected }) => (affected === 0 ? t('statusUnchanged') : t('statusChanged', { count: affected })),
    refresh: memberUser,
  })

  const rowActions = (row: MemberRow): RowAction[] => [
    { label: t('see'), isEdit: true, may: memberUser.read, open: (close) => <MemberDrawer id={row.id} close={close} /> },
    { label: t('seeOrders'), run: () => go(`/order/orderCenterManagement?memberId=${row.id}`) },
    row.status === 'active'
      ? {
          label: t('disable'),
          isDanger: true,
          confirm: t('disableOne', { email: row.email, website: row.websiteDomain }),
          may: memberUser.setStatus,
          run: () => setStatus.run({ ids: [row.id], status: 'disabled' }),
        }
      : { label: t('enable'), may: memberUser.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'active' }) },
    {
      label: t('merge'),
      may: memberUser.merge,
      off: row.erasedAt === null ? undefined : t('erasedMember'),
      open: (close) => <MergeDialog member={row} close={close} />,
    },
    {
      label: t('erase'),
      isDanger: true,
      may: memberUser.erase,
      off: row.erasedAt === null ? undefined : t('erasedMember'),
      open: (close) => <EraseDialog member={row} close={close} />,
    },
    { label: t('copyEmail'), run: () => copyText(row.email) },
  ]
  const batchActions: BatchAction<typeof memberUser.search>[] = [
    { label: t('enable'), may: memberUser.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    {
      label: t('disable'),
      isDanger: true,
      confirm: (_, count) => t('disableSome', { count }),
      may: memberUser.setStatus,
      run: onIds((ids) => setStatus.run({ ids, status: 'disabled' })),
    },
    {
      label: t('tagOk'),
      may: memberUser.setTags,
      open: (choice, close) => (choice.kind === 'rows' ? <TagsDialog ids={choice.ids} close={close} /> : null),
    },
  ]
  return { rowActions, batchActions }
}

/** In each currency; a member of one website seldom has two. */
function Spent({ member: { spent } }: { member: MemberRow }) {
  if (spent.length === 0) return <Nothing />
  return (
    <span>
      {spent.map(({ currencyCode, totalMinor }) => (
        <Money key={currencyCode} minor={totalMinor} currency={currencyCode} />
      ))}
    </span>
  )
}
