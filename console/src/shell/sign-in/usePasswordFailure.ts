import type { FormInstance } from 'antd'
import { useState } from 'react'
import { fieldErrors } from '../../kit/form/field-errors.ts'
import { CallError, reasonOf } from '../../lib/errors.ts'

/**
 * Why a password was not set: shown at its field where the server names one, else as `wrong`. `refused` is the password
 * that is too common. `name`: what the call calls it.
 */
export function usePasswordFailure(form: FormInstance, name: 'password' | 'newPassword') {
  const [wrong, setWrong] = useState<string>()
  const [refused, setRefused] = useState<string>()

  function show(error: unknown, newPassword: string): void {
    const errors = error instanceof CallError ? fieldErrors(error, { 'wrong-old-password': 'oldPassword' }, { newPassword: name }) : []
    setWrong(errors.length === 0 ? reasonOf(error) : undefined)
    form.setFields(errors.map((each) => ({ name: each.name, errors: [each.words] })))
    if (errors.some((each) => each.name === 'newPassword')) setRefused(newPassword)
  }
  return { wrong, refused, show }
}
