// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { configRecord } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../lib/queries.ts'
import { defineText } from '../../lib/text.ts'
import { TextField } from './fields.tsx'
import { SettingsForm } from './SettingsForm.tsx'

afterEach(cleanup)

const text = defineText('field-ids', { zh: { name: '名称' }, en: { name: 'Name' } })

function Page({ value }: { value: string }) {
  return (
    <SettingsForm
      save={configRecord.save}
      family={configRecord}
      text={text}
      record={{ version: 1, name: value }}
      toFields={toFields}
      toInput={toInput}
      within="value"
      done=""
    >
      <TextField name="name" />
    </SettingsForm>
  )
}

const toFields = ({ name }: { name: string }) => ({ name })
const toInput = () => ({}) as never

test('a label leads to the field of its own form, where the page of another tab has one of the same name', () => {
  render(
    <QueryClientProvider client={queries}>
      <Page value="first" />
      <Page value="second" />
    </QueryClientProvider>,
  )

  const led = screen.getAllByText<HTMLLabelElement>('名称').map((label) => document.getElementById(label.htmlFor) as HTMLInputElement)
  expect(led.map((field) => field.value)).toEqual(['first', 'second'])
})
