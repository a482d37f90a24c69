import { Input, Segmented, Select, Switch as Toggle } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/text.ts'
import type { Switch } from './preferences.ts'
import { readPreferences } from './preferences.ts'
import { setPreferences, usePreferences } from './store.ts'
import { themeText } from './theme.text.ts'

/** Following the system is one of three modes, not a switch of its own. */
export type OwnSwitch = Exclude<Switch, 'followsSystem'>

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  set: (value: Value) => void
}

/** A preference that is on or off. */
export function SwitchRow({ name }: { name: OwnSwitch }) {
  const t = useText(themeText)
  const id = useId()
  const isOn = usePreferences((preferences) => preferences[name])
  return (
    <div className="setting-row">
      <label htmlFor={id}>{t(name)}</label>
      <Toggle id={id} size="small" checked={isOn} onChange={(checked) => setPreferences({ [name]: checked })} />
    </div>
  )
}

/** A few values, side by side. */
export function Choice<Value extends string | number>({ label, value, values, nameOf, set }: ChoiceProps<Value>) {
  const options = values.map((each) => ({ value: each, label: nameOf(each) }))
  return (
    <Block label={label}>
      <Segmented<Value> block aria-label={label} value={value} options={options} onChange={set} />
    </Block>
  )
}

/** More values than fit side by side. */
export function SelectRow<Value extends string | number>({ label, value, values, nameOf, set }: ChoiceProps<Value>) {
  const options = values.map((each) => ({ value: each, label: nameOf(each) }))
  return (
    <div className="setting-row">
      <span>{label}</span>
      <Select<Value> size="small" className="setting-select" aria-label={label} value={value} options={options} onChange={set} />
    </div>
  )
}

/** A preference that is written; it counts when the field is left, unless it cannot be. */
export function TextRow({ name, maxLength }: { name: 'title' | 'logo'; maxLength: number }) {
  const t = useText(themeText)
  const value = usePreferences((preferences) => preferences[name])
  const keep = (typed: string) => setPreferences({ [name]: readPreferences({ [name]: typed.trim() })[name] })
  return (
    <Block label={t(name === 'title' ? 'ownTitle' : 'ownLogo')}>
      <Input
        key={value}
        size="small"
        aria-label={t(name === 'title' ? 'ownTitle' : 'ownLogo')}
        placeholder={t(name === 'title' ? 'ownTitle.help' : 'ownLogo.help')}
        defaultValue={value}
        maxLength={maxLength}
        onBlur={(event) => keep(event.target.value)}
        onPressEnter={(event) => keep(event.currentTarget.value)}
      />
    </Block>
  )
}

/** A setting below its words. They are no label: the control inside has its own name. */
export function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="setting-block">
      <span>{label}</span>
      {children}
    </div>
  )
}
