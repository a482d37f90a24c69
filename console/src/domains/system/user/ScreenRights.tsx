import { adminRole, type ScreenName, screenIn, screenNames } from '@wanpu/contract'
import { Button, Checkbox, Collapse } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { grantable, patternsOf, tickedOf } from './permission-tree.ts'
import { roleText } from './role.text.ts'
import {
  actionsByScreen,
  actionsOfPreset,
  type PresetName,
  presetNames,
  type Right,
  rights,
  stateOf,
  withReads,
  withRight,
} from './screen-rights.ts'

interface ScreenRightsProps {
  id?: string
  value?: string[]
  onChange?: (patterns: string[]) => void
  /** Called before the rights of a preset are set. */
  onPreset?: (name: PresetName) => void
}

const nobody: string[] = []

/** What a role may do: by screen, from a preset, and action by action behind 更多. */
export function ScreenRights({ id, value = nobody, onChange, onPreset }: ScreenRightsProps) {
  const t = useText(roleText)
  const own = useSession((session) => session.user?.permissions) ?? nobody
  const reading = useRead(adminRole.permissions, {}, { staleTime: Number.POSITIVE_INFINITY })
  const families = reading.data?.families
  const by = useMemo(() => actionsByScreen(families ?? []), [families])
  if (families === undefined) return <NotYetRead reading={reading} rows={6} />

  const mayGrant = grantable(families, own)
  const ticked = tickedOf(value, families)
  const set = (actions: readonly string[]) => onChange?.(patternsOf(withReads(actions, mayGrant, families), families, own))
  const take = (preset: PresetName) => {
    onPreset?.(preset)
    set(actionsOfPreset(preset, families, mayGrant))
  }
  const isEverything = value.includes('*')
  const tickedSet = new Set(ticked)
  const cell = (screen: ScreenName, right: Right) => {
    const actions = by[screen][right]
    const state = stateOf(actions, tickedSet)
    if (state === undefined) return null
    return (
      <Checkbox
        aria-label={`${screenIn(screen, language())} ${t(`right.${right}`)}`}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isEverything || actions.every((action) => !mayGrant.has(action))}
        onChange={({ target }) => set(withRight(ticked, by[screen], right, target.checked, mayGrant))}
      />
    )
  }

  return (
    <div className="screen-rights" id={id}>
      <div className="presets">
        <span className="hint">{t('presets')}</span>
        {presetNames.map((name) => (
          <Button key={name} size="small" disabled={isEverything} onClick={() => take(name)}>
            {t(`preset.${name}`)}
          </Button>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('screenColumn')}</th>
            {rights.map((right) => (
              <th scope="col" key={right}>
                {t(`right.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screenNames.map((screen) => (
            <tr key={screen}>
              <th scope="row">{screenIn(screen, language())}</th>
              {rights.map((right) => (
                <td key={right}>{cell(screen, right)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Collapse
        ghost
        items={[
          {
            key: 'more',
            label: t('moreRights', { count: whole(ticked.length), total: whole(families.flatMap((family) => family.actions).length) }),
            children: <PermissionTree value={value} {...(onChange && { onChange })} />,
          },
        ]}
      />
    </div>
  )
}
