/** Headers that several exported files share and that are worded otherwise on screens. */
export const headerWords = {
  at: { zh: '时间', en: 'At' },
  changeSetId: { zh: '变更编号', en: 'Change' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  id: { zh: 'ID', en: 'ID' },
  lastTest: { zh: '测试结果', en: 'Last test' },
  memo: { zh: '备注', en: 'Memo' },
  sku: { zh: '货号', en: 'SKU' },
  title: { zh: '名称', en: 'Title' },
  updatedAt: { zh: '更新时间', en: 'Updated at' },
  views: { zh: '浏览量', en: 'Views' },
} as const
