import { allows } from '@wanpu/contract'
import type { BuildSettings } from './build.ts'

/** What a person may see. It only hides: the server decides. */
export interface Access {
  /** Everything. */
  admin: boolean
  role: readonly string[]
  /** Action names and patterns such as `goods.*`. */
  permission: readonly string[]
  /** Actions that the person may not call all the same: they count for websites that they do not see. */
  refused: readonly string[]
}

/**
 * A list: any one of it will do, as a role or as a permission. Otherwise roles and permissions under a mode; `oneOf`
 * without one.
 */
export type Requirement =
  | readonly string[]
  | {
      role?: readonly string[]
      permission?: readonly string[]
      /** `except`: passes unless all are held. */
      mode?: 'oneOf' | 'allOf' | 'except'
    }

export const nobody: Access = { admin: false, role: [], permission: [], refused: [] }
/** Where nobody is asked to sign in. */
export const virtualRole: Access = { admin: true, role: [], permission: [], refused: [] }

interface Person {
  username: string
  permissions: readonly string[]
  refused?: readonly string[]
}

/**
 * Under `acl` SuperAdmin sees everything and any other person has the role Admin alone, with the permissions from the
 * server.
 */
export function accessOf({ username, permissions, refused = [] }: Person, mode: BuildSettings['access']): Access {
  if (mode === 'full' || username === 'SuperAdmin') return { admin: true, role: ['Admin', 'SuperAdmin'], permission: permissions, refused }
  return { admin: false, role: ['Admin'], permission: permissions, refused }
}

/** Whether the person meets the requirement. With a list, `refused` counts also for those who may do everything. */
export function mayPass(access: Access, needed: Requirement): boolean {
  const isEverything = access.admin || access.permission.includes('*')
  const mayCall = (name: string) => !access.refused.includes(name) && (isEverything || allows(access.permission, name))
  if (isList(needed)) return needed.some((name) => access.role.includes(name) || mayCall(name))
  if (isEverything) return true

  const { role = [], permission = [], mode = 'oneOf' } = needed
  const grants = [...role.map((name) => access.role.includes(name)), ...permission.map(mayCall)]
  switch (mode) {
    case 'oneOf':
      return grants.some(Boolean)
    case 'allOf':
      return grants.every(Boolean)
    case 'except':
      return !grants.every(Boolean)
  }
}

function isList(needed: Requirement): needed is readonly string[] {
  return Array.isArray(needed)
}
