import { defineText } from '../../lib/text.ts'

/** Words of settings that are saved as a whole. */
export const settingsFormText = defineText('settings-form', {
  shared: {
    discard: 'discardChanges',
  },
  zh: {
    unsaved: '有未保存的修改',
  },
  en: {
    unsaved: 'You have unsaved changes',
  },
})
