import { Form, Input, Select, Switch } from 'antd'
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { sayIfKnown, useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useFormScope } from './form-context.ts'
import { LazyControl } from './LazyControl.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { FieldContext } from './useOnlyChoice.ts'
import { wrongWords } from './validity.ts'
import { WebsiteSelect, WebsitesSelect } from './WebsiteSelect.tsx'

const ClassSelect = lazy(() => import('./ClassSelect.tsx'))
const ClassesSelect = lazy(() => import('./ClassSelect.tsx').then((module) => ({ default: module.ClassesSelect })))
const InstantInput = lazy(() => import('./InstantInput.tsx').then((module) => ({ default: module.InstantInput })))
const RichText = lazy(() => import('./RichText.tsx'))

export interface FieldProps {
  /** The form's name of the field; its label is the feature's word with that name, its help the word `<name>.help`. */
  name: string
  isRequired?: boolean
  label?: string
  help?: ReactNode
}

/**
 * Label above, help below, the contract's refusal when the field is left. Any control with `value` and `onChange` may
 * be its child. A required field wants a value even where the contract has one for clients that send none.
 */
export function Field({
  name,
  isRequired,
  label,
  help,
  children,
  valuePropName,
}: FieldProps & { children: ReactNode; valuePropName?: string }) {
  const { text, check } = useFormScope()
  const form = Form.useFormInstance()
  useText(text)
  const hint = help ?? sayIfKnown(text, `${name}.help`, '')
  const judge = (value: unknown) => {
    const reason = isRequired === true && isUnset(value) ? wrongWords('required', text, name) : check(name)
    return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason))
  }
  const field = useMemo(() => ({ name, isRequired: isRequired === true }), [name, isRequired])
  return (
    <FieldContext value={field}>
      <Form.Item
        name={name}
        label={label ?? sayIfKnown(text, name, name)}
        {...(isRequired === true && { required: true })}
        {...(hint !== '' && { extra: hint })}
        {...(valuePropName !== undefined && { valuePropName })}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          // Whoever passes an empty field has done nothing wrong yet.
          {
            validateTrigger: 'onBlur',
            validator: (_, value) => (isUnset(value) && !form.isFieldTouched(name) ? Promise.resolve() : judge(value)),
          },
          { validateTrigger: 'onSubmit', validator: (_, value) => judge(value) },
        ]}
      >
        {children}
      </Form.Item>
    </FieldContext>
  )
}

const isUnset = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * One line of text, of 200 characters unless `max` says otherwise. `isCode`: it looks like capitals, and keeps what is
 * typed.
 */
export function TextField({ max = 200, isCode, ...field }: FieldProps & { max?: number; isCode?: boolean }) {
  return (
    <Field {...field}>
      <Input
        maxLength={max}
        allowClear
        {...(isCode === true && { className: 'is-code is-capitals', spellCheck: false, autoCapitalize: 'characters' })}
      />
    </Field>
  )
}

/** Several lines of text, of 2,000 characters unless `max` says otherwise; up to 1,000 they are counted below it. */
export function LongTextField({ max = 2000, rows = 3, ...field }: FieldProps & { max?: number; rows?: number }) {
  return (
    <Field {...field}>
      <Input.TextArea maxLength={max} autoSize={{ minRows: rows, maxRows: 12 }} showCount={max <= 1000} />
    </Field>
  )
}

/** Whole minor units inside, the currency's own decimals outside. */
export function MoneyField({ currency, ...field }: FieldProps & { currency: string }) {
  return (
    <Field {...field}>
      <MoneyInput currency={currency} />
    </Field>
  )
}

/** A number, not below 0 unless `min` says otherwise; an emptied field is null. */
export function NumberField({
  min = 0,
  max,
  suffix,
  step,
  ...field
}: FieldProps & { min?: number; max?: number; suffix?: string; step?: number }) {
  return (
    <Field {...field}>
      <NumberInput
        className="wide"
        min={min}
        {...(max !== undefined && { max })}
        {...(step !== undefined && { step })}
        suffix={suffix ?? null}
      />
    </Field>
  )
}

/** One of a few values; their words are `<name>.<value>`. `usual`: what counts while none is chosen. */
export function SelectField({ options, usual, ...field }: FieldProps & { options: readonly string[]; usual?: string }) {
  const { text } = useFormScope()
  const t = useText(kitText)
  const wordOf = (value: string) => sayIfKnown(text, `${field.name}.${value}`, value)
  return (
    <Field {...field}>
      <Select
        placeholder={usual === undefined ? t('choosePlease') : wordOf(usual)}
        options={options.map((value) => ({ value, label: wordOf(value) }))}
      />
    </Field>
  )
}

/** Texts that are typed, or taken from `options`; Western and Chinese commas part them. */
export function TagsField({ options = [], ...field }: FieldProps & { options?: readonly string[] }) {
  const t = useText(kitText)
  return (
    <Field {...field}>
      <Select mode="tags" placeholder={t('tagsHint')} tokenSeparators={[',', '，', '、']} options={options.map((value) => ({ value }))} />
    </Field>
  )
}

/** An instant, kept as ISO text in UTC, chosen by the clock of the business. */
export function InstantField({ isEndOfDay, ...field }: FieldProps & { isEndOfDay?: boolean }) {
  return (
    <Field {...field}>
      <LazyInstant isEndOfDay={isEndOfDay === true} />
    </Field>
  )
}

/** The calendar is large, and few forms have one. */
function LazyInstant(props: ComponentProps<typeof InstantInput>) {
  return (
    <LazyControl>
      <InstantInput {...props} />
    </LazyControl>
  )
}

/** True or false. */
export function SwitchField(field: FieldProps) {
  return (
    <Field {...field} valuePropName="checked">
      <Switch />
    </Field>
  )
}

/** `on` or `off`; a value that is not set is on, and stays unset until somebody presses the switch. */
export function OnOrOffField(field: FieldProps) {
  return (
    <Field {...field}>
      <OnOrOffSwitch />
    </Field>
  )
}

function OnOrOffSwitch({ value, onChange, ...rest }: { id?: string; value?: string; onChange?: (value: string) => void }) {
  return <Switch {...rest} checked={value !== 'off'} onChange={(isOn) => onChange?.(isOn ? 'on' : 'off')} />
}

/** The id of one website, found at the server while typing; the empty field says “all” unless it is required. */
export function WebsiteField(field: FieldProps) {
  const t = useText(kitText)
  return (
    <Field {...field}>
      <WebsiteSelect {...(field.isRequired === true && { placeholder: t('choosePlease') })} />
    </Field>
  )
}

/** The ids of several websites, found while typing or in the chooser. */
export function WebsitesField({ placeholder, ...field }: FieldProps & { placeholder?: string }) {
  return (
    <Field {...field}>
      <WebsitesSelect {...(placeholder !== undefined && { placeholder })} />
    </Field>
  )
}

/** The id of a class of the stock, or with `websiteId` of a website’s own ones; drawn once its code was fetched. */
export function ClassField({ websiteId, placeholder, ...field }: FieldProps & { websiteId?: string; placeholder?: string }) {
  return (
    <Suspense fallback={null}>
      <Field {...field}>
        <ClassSelect {...(websiteId !== undefined && { websiteId })} {...(placeholder !== undefined && { placeholder })} />
      </Field>
    </Suspense>
  )
}

/** Several categories of the stock. */
export function ClassesField({ placeholder, ...field }: FieldProps & { placeholder: string }) {
  return (
    <Suspense fallback={null}>
      <Field {...field}>
        <ClassesSelect placeholder={placeholder} />
      </Field>
    </Suspense>
  )
}

/** The address of an uploaded picture. */
export function PictureField(field: FieldProps) {
  return (
    <Field {...field}>
      <PictureInput />
    </Field>
  )
}

/** HTML; the editor is fetched when the field is first drawn. The server sanitises what is saved. */
export function RichTextField(field: FieldProps) {
  return (
    <Suspense fallback={<div className="editor-place" />}>
      <Field {...field}>
        <RichText />
      </Field>
    </Suspense>
  )
}
