import { defineText } from '../../lib/text.ts'

export const importTranslationsText = defineText('import-translations', {
  zh: {
    title: '导入译文',
    about:
      '先按「缺少语言」筛选并导出全部列，把译文填进「{{example}}」这样的列，再粘贴或上传。按编号找到记录；空单元格保持原样，填「-」清空该项，其他列会被忽略。',
    table: '译文',
    'table.hint': '第一行是表头，必须有编号和「{{example}}」这样的列。',
    id: '编号',
    apply: '导入 {{count}} 条译文',
    done: '已导入 {{count}} 条译文',
  },
  en: {
    title: 'Import translations',
    about:
      'Filter by Missing in, export all columns, write the translations into columns such as {{example}}, then paste or upload the file. Records are found by their ID; empty cells change nothing, “-” clears a text. Other columns are ignored.',
    table: 'Translations',
    'table.hint': 'The first row is a header and must have ID and a column such as {{example}}.',
    id: 'ID',
    apply: 'Import {{count}} translations',
    apply_one: 'Import 1 translation',
    done: '{{count}} translations imported',
    done_one: '1 translation imported',
  },
})
