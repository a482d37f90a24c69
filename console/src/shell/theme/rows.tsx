import { Segmented, Select, Switch as Toggle } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '../../kit/text.ts'
import type { Switch } from './preferences.ts'
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

export function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="setting-block">
      <span>{label}</span>
      {children}
    </div>
  )
}
