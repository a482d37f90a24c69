import { type AdminRoleRow, adminRole } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { useMay, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { grantable, patternsOf } from './permission-tree.ts'
import { roleText } from './role.text.ts'
import { actionsOfPreset, type PresetName, presetNames } from './screen-rights.ts'

interface RoleFromPresetProps {
  roles: readonly AdminRoleRow[]
  choose: (id: string) => void
}

/** Common roles, one press each: the role of that name where there is one, else a new one. */
export function RoleFromPreset(props: RoleFromPresetProps) {
  const isAllowed = [useMay(adminRole.insert.name), useMay(adminRole.permissions.name)].every(Boolean)
  return isAllowed ? <Presets {...props} /> : null
}

function Presets({ roles, choose }: RoleFromPresetProps) {
  const t = useText(roleText)
  const own = useSession((session) => session.user?.permissions) ?? []
  const families = useRead(adminRole.permissions, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.families
  const insert = useAction(adminRole.insert, { done: t('created'), refresh: adminRole })
  if (families === undefined) return null

  const take = async (preset: PresetName) => {
    const name = t(`preset.${preset}`)
    const there = roles.find((role) => role.name === name)
    if (there !== undefined) return choose(there.id)
    const actions = actionsOfPreset(preset, families, grantable(families, own))
    const role = await insert.run({ name, permissions: patternsOf(actions, families, own) })
    if (role !== undefined) choose(role.id)
  }
  return (
    <span className="presets">
      <span className="hint">{t('presetsOfInvitation')}</span>
      {presetNames.map((preset) => (
        <Button key={preset} size="small" disabled={insert.isRunning} onClick={() => void take(preset)}>
          {t(`preset.${preset}`)}
        </Button>
      ))}
    </span>
  )
}
