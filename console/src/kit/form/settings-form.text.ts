import { defineText } from '../../lib/text.ts'

/** Words of settings that are saved as a whole. */
export const settingsFormText = defineText('settings-form', {
  zh: {
    save: '保存',
    discard: '放弃修改',
    unsaved: '有未保存的修改',
    conflict: '设置已被他人修改，已加载最新内容，请重新修改后保存',
  },
  en: {
    save: 'Save',
    discard: 'Discard changes',
    unsaved: 'You have unsaved changes',
    conflict: 'Somebody else changed these settings. The latest version is shown; make your changes again and save',
  },
})
