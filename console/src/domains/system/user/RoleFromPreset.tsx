import type { AdminRoleRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useText } from '../../../lib/text.ts'
import { newRoleId } from './common-role-ids.ts'
import { useRoleFamilies } from './new-roles.ts'
import { roleText } from './role.text.ts'
import { presetNames } from './screen-rights.ts'
import './user.css'

interface RoleFromPresetProps {
  roles: readonly AdminRoleRow[]
  choose: (id: string) => void
}

/** Common roles with what they may do, one press each: the role of that name where there is one, else one that is created on saving. */
export function RoleFromPreset({ roles, choose }: RoleFromPresetProps) {
  const t = useText(roleText)
  const families = useRoleFamilies()
  if (families === undefined) return null
  return (
    <span className="presets presets-explained">
      <span className="hint">{t('presetsOfInvitation')}</span>
      {presetNames.map((preset) => {
        const name = t(`preset.${preset}`)
        return (
          <span key={preset}>
            <Button size="small" onClick={() => choose(roles.find((role) => role.name === name)?.id ?? newRoleId(preset))}>
              {name}
            </Button>
            <small className="hint">{t(`preset.${preset}.does`)}</small>
          </span>
        )
      })}
    </span>
  )
}
