import { adminRole } from '@wanpu/contract'
import { useAction, useRead } from '../../../kit/call.ts'
import { useMay, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { presetOf } from './common-role-ids.ts'
import { grantable, patternsOf } from './permission-tree.ts'
import { roleText } from './role.text.ts'
import { actionsOfPreset } from './screen-rights.ts'

/** Whether the person may create common roles, and the families of rights that they are made of. */
export function useRoleFamilies() {
  const isAllowed = [useMay(adminRole.insert.name), useMay(adminRole.permissions.name)].every(Boolean)
  return useRead(adminRole.permissions, isAllowed ? {} : undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.families
}

/** Creates the common roles that were chosen; returns the fields with their ids, undefined when one was not created. */
export function useNewRoles() {
  const t = useText(roleText)
  const own = useSession((session) => session.user?.permissions) ?? []
  const families = useRoleFamilies()
  const insert = useAction(adminRole.insert, { done: t('created'), refresh: adminRole })

  return async function createRoles<Fields extends { roleIds: string[] }>(fields: Fields): Promise<Fields | undefined> {
    const roleIds: string[] = []
    for (const id of fields.roleIds) {
      const preset = presetOf(id)
      if (preset === undefined) roleIds.push(id)
      else if (families !== undefined) {
        const permissions = patternsOf(actionsOfPreset(preset, families, grantable(families, own)), families, own)
        const role = await insert.run({ name: t(`preset.${preset}`), permissions })
        if (role === undefined) return undefined
        roleIds.push(role.id)
      }
    }
    return { ...fields, roleIds }
  }
}
