import { type FiledSettingName, filedSettingNames, filedSettings } from '@wanpu/contract'
import { defineText } from '../../../../lib/text.ts'

// Every setting has both words in the contract: files have them, too.
const namesIn = (language: 'zh' | 'en') =>
  Object.fromEntries(filedSettingNames.map((name) => [name, filedSettings[name][language]])) as Record<FiledSettingName, string>

export const websiteFileText = defineText('website-file', {
  shared: {
    failing: 'leftOut',
    settings: 'columnsToImport',
    problems: 'rowsLeftOut',
  },
  zh: {
    ...namesIn('zh'),
    title: '导入设置',
    about: '先在列表导出全部列，改好后粘贴或上传。按域名找到网站；空单元格保持原样，填「-」清空该项。未列出的列会被忽略。',
    table: '网站设置',
    'table.hint': '第一行是表头，必须有「域名」。',
    ignored: '忽略的列：{{names}}',
    apply: '修改 {{count}} 个网站',
    done: '已修改 {{count}} 个网站的设置',
    nothing: '没有要修改的网站',
  },
  en: {
    ...namesIn('en'),
    title: 'Import a settings file',
    about:
      'Export the list with all columns, edit the file, then paste or upload it. Websites are found by their domain; empty cells change nothing, “-” clears a setting. Other columns are ignored.',
    table: 'Website settings',
    'table.hint': 'The first row is a header and must have Domain.',
    ignored: 'Ignored columns: {{names}}',
    apply: 'Change {{count}} websites',
    apply_one: 'Change 1 website',
    done: 'Settings of {{count}} websites changed',
    done_one: 'Settings of 1 website changed',
    nothing: 'No website would change',
  },
})
