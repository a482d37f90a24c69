import { type AdminRoleRow, adminRole, familyIn, partsOf } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { listed } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { roleText } from './role.text.ts'

const RoleForm = lazy(() => import('./RoleForm.tsx'))

const column = columnsFor(adminRole.search, roleText)
const columns = [
  column.custom('name', (row) => <NameCell role={row} />, { width: 200 }),
  column.custom('permissions', (row) => <PermissionsCell role={row} />, { wide: true }),
  column.number('users', { width: 90 }),
  column.text('memo', { width: 140 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(adminRole.search, roleText)
const filters = [filter.keywords()]

/** 角色管理 */
export function RoleTable() {
  const t = useText(roleText)
  const list = useList(adminRole.search)
  const { screen, edit, opened } = useFormScreen(adminRole, roleText, RoleForm)
  const remove = useAction(adminRole.delete, { done: t('deleted'), refresh: adminRole })
  const rowActions = (row: AdminRoleRow): RowAction[] => [
    edit(row),
    { label: t('copy'), may: adminRole.insert, open: (close) => <RoleForm copied={row} close={close} /> },
    {
      label: t('delete'),
      isDanger: true,
      off: row.isBuiltIn ? t('builtInStays') : row.users > 0 ? t('inUse', { count: row.users }) : undefined,
      confirm: t('deleteOne', { name: row.name }),
      may: adminRole.delete,
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} rowActions={rowActions} />
      {opened.element}
    </>
  )
}

function NameCell({ role }: { role: AdminRoleRow }) {
  const t = useText(roleText)
  return (
    <span>
      <CellTitle>{role.name}</CellTitle>{' '}
      {role.isBuiltIn && (
        <Tag isLabel tone="grey">
          {t('isBuiltIn')}
        </Tag>
      )}
    </span>
  )
}

/** The families that the role reaches into. */
function PermissionsCell({ role: { permissions } }: { role: AdminRoleRow }) {
  const t = useText(roleText)
  if (permissions.includes('*'))
    return (
      <Tag isLabel tone="blue">
        {t('everything')}
      </Tag>
    )
  if (permissions.length === 0) return <Nothing />
  const families = [...new Set(permissions.map((pattern) => partsOf(pattern).family))]
  const names = families.slice(0, 4).map((family) => familyIn(family, language()))
  const words = families.length > names.length ? t('families', { names: listed(names), count: families.length }) : listed(names)
  return (
    <span className="cell-line" title={words}>
      {words}
    </span>
  )
}
