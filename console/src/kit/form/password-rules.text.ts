import { defineText } from '../../lib/text.ts'

/** What a new password has to be like. */
export const passwordText = defineText('password-rules', {
  zh: {
    long: '至少 {{count}} 位',
    uncommon: '不是常见密码',
    other: '与当前密码不同',
    same: '两次输入一致',
    met: '（已满足）',
    broken: '（未满足）',
  },
  en: {
    long: 'At least {{count}} characters',
    uncommon: 'Not a common password',
    other: 'Different from the current one',
    same: 'Both entries match',
    met: '(met)',
    broken: '(not met)',
  },
})
