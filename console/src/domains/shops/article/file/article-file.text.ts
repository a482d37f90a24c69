import { defineText } from '../../../../lib/text.ts'

export const articleFileText = defineText('article-file', {
  shared: {
    table: 'articles',
    title: 'importArticles',
  },
  zh: {
    about:
      '先在列表导出全部列，改好后粘贴或上传。按「网站」或「模板分组」加「URL 别名」找到文章，找不到就新建；译文写在「标题:de」这样的列里。',
    aboutCells: '空单元格保持原样，填「-」清空该项。常见问题按 Q: 和 A: 分行写。',
    'table.hint': '第一行是表头，必须有「URL 别名」，以及「网站」或「模板分组」。',
    article: '文章',
    apply: '导入 {{count}} 篇文章',
    done: '已导入 {{count}} 篇文章',
  },
  en: {
    about:
      'Export the list with all columns, edit the file, then paste or upload it. Articles are found by Website or Template group together with URL slug, and added where there is none. Translations are in columns such as Title:de.',
    aboutCells: 'Empty cells change nothing, “-” clears a field. Questions and answers are lines with Q: and A:.',
    'table.hint': 'The first row is a header and must have URL slug, and Website or Template group.',
    article: 'Article',
    apply: 'Import {{count}} articles',
    apply_one: 'Import 1 article',
    done: '{{count}} articles imported',
    done_one: '1 article imported',
  },
})
