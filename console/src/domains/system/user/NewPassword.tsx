import { CopyOutlined } from '@ant-design/icons'
import { madeUpPassword } from '@wanpu/contract'
import { Button, Input } from 'antd'
import { copyText } from '../../../kit/copy.ts'
import { PasswordRules } from '../../../kit/form/PasswordRules.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { useText } from '../../../lib/text.ts'
import { userText } from './user.text.ts'

interface NewPasswordProps {
  id?: string
  value?: string
  onChange?: (password: string) => void
  onBlur?: () => void
}

/** A password for somebody else: typed, or made up and copied to be handed over. */
export function NewPassword({ id, value = '', onChange, onBlur }: NewPasswordProps) {
  const t = useText(userText)
  const kit = useText(kitText)
  return (
    <>
      <span className="new-password">
        <Input.Password
          {...(id !== undefined && { id })}
          {...(onBlur !== undefined && { onBlur })}
          autoComplete="new-password"
          maxLength={200}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={() => onChange?.(madeUpPassword(secureRandom))}>{t('generatePassword')}</Button>
        <Button
          icon={<CopyOutlined />}
          disabled={value === ''}
          aria-label={kit('copy')}
          title={kit('copy')}
          onClick={() => void copyText(value)}
        />
      </span>
      <PasswordRules password={value} />
    </>
  )
}

/** A number in [0, 1) that nobody can foretell. */
function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
