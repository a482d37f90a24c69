import { SearchOutlined } from '@ant-design/icons'
import { adminRole, familyIn, verbIn } from '@wanpu/contract'
import { Button, Checkbox, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { grantable, type PermissionFamily, patternsOf, tickedOf } from './permission-tree.ts'
import { roleText } from './role.text.ts'
import './user.css'

interface PermissionTreeProps {
  id?: string
  /** Patterns: an action's name, `family.*`, or `*`. */
  value?: string[]
  onChange?: (patterns: string[]) => void
}

const nobody: string[] = []

/** Every action of the product by family. What one does not hold oneself cannot be ticked. */
export function PermissionTree({ id, value = nobody, onChange }: PermissionTreeProps) {
  const t = useText(roleText)
  const own = useSession((session) => session.user?.permissions) ?? nobody
  const reading = useRead(adminRole.permissions, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [words, setWords] = useState('')
  const families = reading.data?.families
  const visibleFamilies = useMemo(() => (families === undefined ? [] : matching(families, words.trim().toLowerCase())), [families, words])
  if (families === undefined) return <NotYetRead reading={reading} rows={6} />

  const may = grantable(families, own)
  const ticked = tickedOf(value, families)
  const visible = new Set(visibleFamilies.flatMap(({ actions }) => actions))
  const tick = (keys: readonly string[]) => {
    const actions = keys.filter((key) => key.includes('.'))
    // Ticks that the search hides stay as they are.
    const hidden = ticked.filter((action) => !visible.has(action))
    onChange?.(patternsOf([...hidden, ...actions], families, own))
  }
  const isEverything = value.includes('*')

  return (
    <div className="permissions" id={id}>
      <div className="permissions-head">
        {own.includes('*') && (
          <Checkbox checked={isEverything} onChange={(event) => onChange?.(event.target.checked ? ['*'] : [])}>
            {t('everything')}
          </Checkbox>
        )}
        <span className="hint">
          {t('chosenOf', { count: whole(ticked.length), total: whole(families.flatMap((each) => each.actions).length) })}
        </span>
        {!isEverything && (
          <>
            <Button type="link" size="small" onClick={() => tick([...visible].filter((action) => may.has(action)))}>
              {t('chooseAll')}
            </Button>
            <Button type="link" size="small" onClick={() => tick([])}>
              {t('chooseNone')}
            </Button>
          </>
        )}
      </div>
      <Input
        prefix={<SearchOutlined />}
        aria-label={t('find')}
        placeholder={t('find')}
        allowClear
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {visibleFamilies.length === 0 ? (
        <p className="hint">{t('nothing')}</p>
      ) : (
        <Tree
          // Made again for each search, so that the groups with matches are open.
          key={words}
          checkable
          selectable={false}
          disabled={isEverything}
          height={360}
          defaultExpandAll={words !== ''}
          checkedKeys={ticked.filter((action) => visible.has(action))}
          onCheck={(keys) => tick((Array.isArray(keys) ? keys : keys.checked).map(String))}
          treeData={visibleFamilies.map(({ name, actions }) => ({
            key: name,
            title: <Named code={name} words={familyIn(name, language())} />,
            disableCheckbox: actions.every((action) => !may.has(action)),
            children: actions.map((action) => ({
              key: action,
              title: <Named code={action} words={verbIn(action, language())} off={may.has(action) ? undefined : t('beyondOwn')} />,
              disableCheckbox: !may.has(action),
            })),
          }))}
        />
      )}
    </div>
  )
}

function Named({ code, words, off }: { code: string; words: string; off?: string | undefined }) {
  return (
    <span className="permission" title={off}>
      {words}
      <code>{code}</code>
    </span>
  )
}

/** The families and actions whose name or words hold the searched text. */
function matching(families: readonly PermissionFamily[], words: string): PermissionFamily[] {
  if (words === '') return [...families]
  return families.flatMap((family) => {
    const isFamily = `${family.name} ${familyIn(family.name, language())}`.toLowerCase().includes(words)
    const actions = isFamily
      ? family.actions
      : family.actions.filter((action) => `${action} ${verbIn(action, language())}`.toLowerCase().includes(words))
    return actions.length > 0 ? [{ name: family.name, actions }] : []
  })
}
