import { allows } from '@wanpu/contract'
import type { BuildSettings } from './build.ts'

/** What a person may see. It only hides: the server decides. */
export interface Access {
  /** Everything. */
  admin: boolean
  role: readonly string[]
  /** Action names and patterns such as `goods.*`. */
  permission: readonly string[]
}

/** A list: any one of it will do, as a role or as a permission. Otherwise roles and permissions under a mode; `oneOf` without one. */
export type Requirement =
  | readonly string[]
  | {
      role?: readonly string[]
      permission?: readonly string[]
      /** `except`: passes unless all are held. */
      mode?: 'oneOf' | 'allOf' | 'except'
    }

export const nobody: Access = { admin: false, role: [], permission: [] }
/** Where nobody is asked to sign in. */
export const virtualRole: Access = { admin: true, role: [], permission: [] }

interface Person {
  username: string
  permissions: readonly string[]
}

/** Under `acl` SuperAdmin sees everything and any other person has the role Admin alone, with the permissions that the server told. */
export function accessOf({ username, permissions }: Person, mode: BuildSettings['access']): Access {
  if (mode === 'full' || username === 'SuperAdmin') return { admin: true, role: ['Admin', 'SuperAdmin'], permission: permissions }
  return { admin: false, role: ['Admin'], permission: permissions }
}

export function mayPass(access: Access, needed: Requirement): boolean {
  if (access.admin || access.permission.includes('*')) return true
  if (isList(needed)) return needed.some((name) => access.role.includes(name) || allows(access.permission, name))

  const { role = [], permission = [], mode = 'oneOf' } = needed
  const held = [...role.map((name) => access.role.includes(name)), ...permission.map((name) => allows(access.permission, name))]
  switch (mode) {
    case 'oneOf':
      return held.some(Boolean)
    case 'allOf':
      return held.every(Boolean)
    case 'except':
      return !held.every(Boolean)
  }
}

function isList(needed: Requirement): needed is readonly string[] {
  return Array.isArray(needed)
}
