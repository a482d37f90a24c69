import { PlusOutlined } from '@ant-design/icons'
import { type AdminUserRow, adminRole, adminUser, userInvitation, userStatus } from '@wanpu/contract'
import { Select } from 'antd'
import { lazy } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import { type FilterControl, filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, listed } from '../../../lib/format.ts'
import { useMay, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { userText } from './user.text.ts'
import { toFields, toUpdate } from './user-fields.ts'

const AdminUserForm = lazy(() => import('./AdminUserForm.tsx'))
const InviteAgain = lazy(() => import('./InviteAgain.tsx'))
const NewUserForm = lazy(() => import('./NewUserForm.tsx'))
const OwnerBinding = lazy(() => import('./OwnerBinding.tsx'))
const ResetPassword = lazy(() => import('./ResetPassword.tsx'))
const SecurityForm = lazy(() => import('./SecurityForm.tsx'))
const UserSessions = lazy(() => import('./UserSessions.tsx'))

const superAdmin = 'SuperAdmin'

const column = columnsFor(adminUser.search, userText)
const columns = [
  column.custom('username', (row) => <NameCell user={row} />, { width: 152 }),
  column.tag('status', { active: 'green', disabled: 'red' }, { width: 84 }),
  column.text('displayName', { width: 144 }),
  column.custom('hasSecondFactor', (row) => <FactorCell user={row} />, { width: 80 }),
  column.custom('roleIds', (row) => <RolesCell user={row} />, { width: 160 }),
  column.custom('websiteScope', (row) => <ScopeCell user={row} />, { width: 112 }),
  column.custom('lastSignInAt', (row) => <LastSignInCell user={row} />, { width: 172 }),
  column.text('email', { extra: true }),
  column.text('ownerCode', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(adminUser.search, userText)
const filters = [
  filter.keywords(),
  filter.select('status', userStatus.options),
  filter.custom('roleId', (control, id) => <RoleFilter control={control} id={id} />, {
    show: ({ roleId }) => <RecordNames ids={[String(roleId)]} action={adminRole.search.name} field="name" />,
  }),
]

/** 管理员中心 */
export function AdminUserTable() {
  const t = useText(userText)
  const list = useList(adminUser.search)
  const opened = useOpenButton()
  const rowActions = useUserActions()
  const create = opened.button(t('create'), (close) => <NewUserForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: userInvitation.invite,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: adminUser.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        tools={opened.button(t('security'), (close) => <SecurityForm close={close} />, { may: adminUser.readSecurity })}
        filters={filters}
        rowActions={rowActions}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

/** What can be done with a user; nobody switches off or deletes themselves or the SuperAdmin. */
function useUserActions(): (row: AdminUserRow) => RowAction[] {
  const t = useText(userText)
  const me = useSession((session) => session.user?.username)
  const update = useAction(adminUser.update, {
    done: (user) => (user.status === 'active' ? t('enabled', { name: user.username }) : t('disabled', { name: user.username })),
    refresh: adminUser,
  })
  const remove = useAction(adminUser.delete, {
    done: ({ affected }) => t('deleted', { count: affected }),
    refresh: [adminUser, adminRole],
  })
  const revoke = useAction(userInvitation.revoke, { done: t('invitationRevoked'), refresh: adminUser })
  const resetFactor = useAction(adminUser.resetSecondFactor, { done: t('factorReset'), refresh: adminUser })
  const setStatus = (row: AdminUserRow, status: AdminUserRow['status']) => update.run(toUpdate({ ...toFields(row), status }, row))

  return (row) => {
    const off = row.username === superAdmin ? t('superStays') : row.username === me ? t('notSelf') : undefined
    return [
      { label: t('edit'), isEdit: true, may: adminUser.update, open: (close) => <AdminUserForm edited={row} close={close} /> },
      {
        label: t('binding'),
        off: row.username === superAdmin ? t('superStays') : undefined,
        may: adminUser.accountBinding,
        open: (close) => <OwnerBinding user={row} close={close} />,
      },
      {
        label: t('inviteAgain'),
        off: row.hasPassword ? t('notInvitable') : undefined,
        may: userInvitation.inviteAgain,
        open: (close) => <InviteAgain user={row} close={close} />,
      },
      {
        label: t('revokeInvitation'),
        off: row.invitedUntil === null ? t('notInvited') : undefined,
        confirm: t('revokeOne', { name: row.username }),
        may: userInvitation.revoke,
        run: () => revoke.run({ id: row.id }),
      },
      { label: t('reset'), may: adminUser.resetPassword, open: (close) => <ResetPassword user={row} close={close} /> },
      { label: t('sessions'), may: adminUser.readSessions, open: (close) => <UserSessions user={row} close={close} /> },
      {
        label: t('resetFactor'),
        isDanger: true,
        off: row.hasSecondFactor ? undefined : t('noFactor'),
        confirm: t('resetFactorOne', { name: row.username }),
        may: adminUser.resetSecondFactor,
        run: () => resetFactor.run({ id: row.id }),
      },
      row.status === 'active'
        ? {
            label: t('disable'),
            isDanger: true,
            off,
            confirm: t('disableOne', { name: row.username }),
            may: adminUser.update,
            run: () => setStatus(row, 'disabled'),
          }
        : { label: t('enable'), may: adminUser.update, run: () => setStatus(row, 'active') },
      {
        label: t('delete'),
        isDanger: true,
        off,
        confirm: t('deleteOne', { name: row.username }),
        may: adminUser.delete,
        run: () => remove.run({ ids: [row.id] }),
      },
    ]
  }
}

/** The roles' names; every row shares one reading of them. */
function useRoles() {
  const isAllowed = useMay(adminRole.readAll.name)
  return useRead(adminRole.readAll, isAllowed ? {} : undefined).data?.items ?? []
}

function RolesCell({ user }: { user: AdminUserRow }) {
  const t = useText(userText)
  const roles = useRoles()
  if (user.username === superAdmin) return t('everything')
  if (user.roleIds.length === 0) return <span className="cell-nothing">{t('noRole')}</span>
  const names = listed(user.roleIds.map((id) => roles.find((role) => role.id === id)?.name ?? `#${id}`))
  return <span title={names}>{names}</span>
}

function NameCell({ user: { username, isNameShared } }: { user: AdminUserRow }) {
  const t = useText(userText)
  return (
    <span title={isNameShared ? t('nameSharedAbout') : username}>
      <CellTitle>{username}</CellTitle> {isNameShared && <Tag tone="amber">{t('nameShared')}</Tag>}
    </span>
  )
}

/** When they were here last; of those invited, until when they can come. */
function LastSignInCell({ user: { lastSignInAt, invitedUntil } }: { user: AdminUserRow }) {
  const t = useText(userText)
  if (invitedUntil === null) return lastSignInAt === null ? <Nothing /> : instantText(lastSignInAt)
  if (Date.parse(invitedUntil) <= Date.now()) return <Tag tone="amber">{t('inviteEnded')}</Tag>
  return <Tag tone="blue">{t('invitedUntil', { time: instantText(invitedUntil).slice(5) })}</Tag>
}

function FactorCell({ user }: { user: AdminUserRow }) {
  const t = useText(userText)
  return user.hasSecondFactor ? <Tag tone="green">{t('factorOn')}</Tag> : <span className="cell-nothing">{t('factorOff')}</span>
}

function ScopeCell({ user }: { user: AdminUserRow }) {
  const t = useText(userText)
  switch (user.websiteScope) {
    case 'all':
      return t('websiteScope.all')
    case 'owner':
      return t('ownedBy', { code: user.ownerCode })
    case 'list':
      return t('websitesCount', { count: user.websiteIds.length })
  }
}

function RoleFilter({ control: { values, set }, id }: { control: FilterControl; id: string }) {
  const kit = useText(kitText)
  const roles = useRoles()
  return (
    <Select
      id={id}
      allowClear
      placeholder={kit('all')}
      value={typeof values.roleId === 'string' ? values.roleId : undefined}
      onChange={(roleId?: string) => set({ roleId })}
      options={roles.map((role) => ({ value: role.id, label: role.name }))}
    />
  )
}
