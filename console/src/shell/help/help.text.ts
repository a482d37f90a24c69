import { defineText } from '../../lib/text.ts'

/** Words of the user guide's pages. */
export const helpText = defineText('help', {
  shared: { title: 'userGuide' },
  zh: {
    about: '按工作顺序排列，每章一件事。',
    chapters: '章节',
    search: '搜索使用指南',
    found: '{{count}} 章',
    nothing: '没有找到「{{words}}」',
    nothingAbout: '换一个词试试，或从章节里找。',
    previous: '上一章',
    next: '下一章',
    all: '全部章节',
    noChapter: '没有这一章',
    keysAbout: '按 Ctrl K（Mac 上是 ⌘ K）也能搜索使用指南；按 ? 查看快捷键。',
  },
  en: {
    about: 'In the order of the work, one job a chapter.',
    chapters: 'Chapters',
    search: 'Search the guide',
    found: '{{count}} chapters',
    found_one: '1 chapter',
    nothing: 'Nothing found for “{{words}}”',
    nothingAbout: 'Try another word, or choose a chapter.',
    previous: 'Previous',
    next: 'Next',
    all: 'All chapters',
    noChapter: 'There is no such chapter',
    keysAbout: 'Ctrl K (⌘ K on a Mac) searches the guide, too; ? shows the keys.',
  },
})
