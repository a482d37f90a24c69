import { defineText } from '../../lib/text.ts'

/** Words of settings that are saved as a whole. */
export const settingsFormText = defineText('settings-form', {
  zh: {
    save: '保存',
    discard: '放弃修改',
    unsaved: '有未保存的修改',
  },
  en: {
    save: 'Save',
    discard: 'Discard changes',
    unsaved: 'You have unsaved changes',
  },
})
